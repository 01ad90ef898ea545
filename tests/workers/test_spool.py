import os
import time
from pathlib import Path

from workers.spool import ABANDONED, Spool


class Broker:
    """Takes reports, or does not."""

    def __init__(self, *, away: bool = False) -> None:
        self.away = away
        self.reports: list[str] = []

    def send(self, report: str) -> None:
        if self.away:
            raise ConnectionError("nobody listens")
        self.reports.append(report)


def test_it_works(tmp_path: Path) -> None:
    broker, spool = Broker(), Spool(tmp_path / "spool")
    path = spool.add(7, '{"attempt_id": 7}')
    assert spool.deliver(path, broker.send)
    assert broker.reports == ['{"attempt_id": 7}']
    assert spool.waiting() == []


def test_a_report_waits_while_the_broker_is_away(tmp_path: Path) -> None:
    broker, spool = Broker(away=True), Spool(tmp_path)
    path = spool.add(7, "seven")
    assert not spool.deliver(path, broker.send)
    assert spool.waiting() == [path]


def test_another_process_sends_what_a_dead_one_left(tmp_path: Path) -> None:
    Spool(tmp_path).add(7, "seven")
    broker = Broker()
    Spool(tmp_path).deliver_all(broker.send)
    assert broker.reports == ["seven"]
    assert Spool(tmp_path).waiting() == []


def test_the_rest_waits_when_the_broker_refuses_one(tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    for attempt in range(3):
        spool.add(attempt, str(attempt))
    spool.deliver_all(Broker(away=True).send)
    assert len(spool.waiting()) == 3


def test_a_fresh_report_is_left_to_the_process_that_wrote_it(tmp_path: Path) -> None:
    broker, spool = Broker(), Spool(tmp_path)
    spool.add(7, "seven")
    spool.deliver_all(broker.send, older_than=60)
    assert broker.reports == []


def test_a_half_written_report_is_not_sent(tmp_path: Path) -> None:
    broker, spool = Broker(), Spool(tmp_path)
    (tmp_path / "7-abc.part").write_text('{"attempt')
    spool.deliver_all(broker.send)
    assert broker.reports == []


def test_a_report_that_another_process_sent_meanwhile_is_no_failure(tmp_path: Path) -> None:
    broker, spool = Broker(), Spool(tmp_path)
    path = spool.add(7, "seven")
    path.unlink()
    assert spool.deliver(path, broker.send)
    assert broker.reports == []


def test_half_a_report_of_a_killed_worker_is_removed_and_a_whole_one_never(tmp_path: Path) -> None:
    spool, then = Spool(tmp_path), time.time() - ABANDONED - 1
    whole, fresh = spool.add(7, "seven"), tmp_path / "9-abc.part"
    left = tmp_path / "8-abc.part"
    for path in (left, fresh):
        path.write_text('{"attempt')
    for path in (whole, left):
        os.utime(path, (then, then))
    spool.sweep()
    assert sorted(tmp_path.iterdir()) == [whole, fresh]
