"""Which system calls a sandboxed program may make, by what they are for.

What is in neither list is answered "not implemented", so that a call which only a newer kernel knows is
refused and the C library falls back to an older one. A program that needs more gets it by a reviewed change
here, not by a switch.
"""

ALLOWED_BY_PURPOSE: dict[str, str] = {
    "processes": """
        fork vfork execve execveat exit exit_group wait4 waitid getpid getppid gettid getpgid setpgid
        getpgrp getsid setsid set_tid_address set_robust_list get_robust_list rseq arch_prctl pidfd_open
        pidfd_send_signal
    """,
    "identity": "getuid geteuid getgid getegid getgroups getresuid getresgid capget",
    "scheduling": """
        sched_yield sched_getaffinity sched_setaffinity sched_getparam sched_setparam sched_getscheduler
        sched_setscheduler sched_get_priority_max sched_get_priority_min sched_rr_get_interval sched_getattr
        sched_setattr getpriority setpriority getcpu membarrier
    """,
    "limits and accounting": "getrlimit setrlimit prlimit64 getrusage times",
    "signals": """
        kill tkill tgkill rt_sigaction rt_sigprocmask rt_sigpending rt_sigqueueinfo rt_tgsigqueueinfo
        rt_sigsuspend rt_sigtimedwait rt_sigreturn sigaltstack restart_syscall pause signalfd signalfd4
    """,
    "time": """
        alarm getitimer setitimer timer_create timer_settime timer_gettime timer_getoverrun timer_delete
        nanosleep clock_nanosleep clock_gettime clock_getres gettimeofday time timerfd_create
        timerfd_settime timerfd_gettime
    """,
    "locks": "futex futex_waitv",
    "memory": """
        brk mmap munmap mremap mprotect madvise msync mincore mlock mlock2 munlock munlockall memfd_create
        pkey_alloc pkey_free pkey_mprotect
    """,
    "descriptors": """
        read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 close close_range lseek dup
        dup2 dup3 pipe pipe2 fcntl sendfile splice tee copy_file_range poll ppoll select pselect6
        epoll_create epoll_create1 epoll_ctl epoll_ctl_old epoll_wait epoll_wait_old epoll_pwait
        epoll_pwait2 eventfd eventfd2
    """,
    "files": """
        open openat openat2 creat flock fsync fdatasync sync_file_range ftruncate truncate fallocate
        fadvise64 readahead stat fstat lstat newfstatat statx statfs fstatfs access faccessat faccessat2
        getdents getdents64 getcwd chdir fchdir mkdir mkdirat rmdir rename renameat renameat2 link linkat
        unlink unlinkat symlink symlinkat readlink readlinkat chmod fchmod fchmodat chown lchown fchown
        fchownat umask utime utimes utimensat futimesat inotify_init inotify_init1 inotify_add_watch
        inotify_rm_watch getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr
    """,
    "sockets, of the one family that `socket` gives": """
        connect bind listen accept accept4 getsockname getpeername sendto recvfrom sendmsg recvmsg sendmmsg
        recvmmsg shutdown getsockopt setsockopt
    """,
    "the system": "uname sysinfo getrandom",
}

# Known to be dangerous or out of place. They would be "not implemented" anyway; "not permitted" says that
# it is meant.
FORBIDDEN_BY_PURPOSE: dict[str, str] = {
    "other processes": """
        ptrace process_vm_readv process_vm_writev process_madvise process_mrelease kcmp pidfd_getfd
        migrate_pages move_pages
    """,
    "mounts and roots": """
        mount umount umount2 pivot_root chroot move_mount fsopen fsconfig fsmount fspick open_tree
        mount_setattr open_by_handle_at name_to_handle_at
    """,
    "namespaces": "unshare setns",
    "large or young parts of the kernel": """
        bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register keyctl add_key
        request_key fanotify_init fanotify_mark vmsplice memfd_secret seccomp
    """,
    "administration": """
        init_module finit_module delete_module create_module kexec_load kexec_file_load reboot swapon
        swapoff acct quotactl quotactl_fd syslog settimeofday clock_settime clock_adjtime adjtimex
        sethostname setdomainname iopl ioperm modify_ldt vhangup nfsservctl lookup_dcookie uselib ustat
        sysfs _sysctl
    """,
    "System V and POSIX queues": """
        shmget shmat shmctl shmdt semget semop semctl semtimedop msgget msgsnd msgrcv msgctl mq_open mq_unlink
        mq_timedsend mq_timedreceive mq_notify mq_getsetattr
    """,
    "identity": """
        setuid setgid setreuid setregid setresuid setresgid setgroups setfsuid setfsgid capset setxattr
        lsetxattr fsetxattr removexattr lremovexattr fremovexattr
    """,
    "memory": "mlockall set_mempolicy mbind get_mempolicy",
}


def names(by_purpose: dict[str, str]) -> tuple[str, ...]:
    """The calls of a table, in its order."""
    return tuple(name for calls in by_purpose.values() for name in calls.split())
