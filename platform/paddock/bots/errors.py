"""Why an upload or a new bot is turned away. Every refusal names the rule, the file and what to do next."""


class UploadRefused(Exception):
    """`status` is the HTTP status that fits; `file` is empty when the fault is in no single file."""

    def __init__(self, rule: str, message: str, *, hint: str = "", file: str = "", status: int = 422) -> None:
        super().__init__(message)
        self.rule, self.message, self.hint, self.file, self.status = rule, message, hint, file, status


class QuotaExceeded(UploadRefused):
    """A limit of the account, as shown on its page."""


class NameTaken(UploadRefused):
    """Another bot has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            "name_taken", f"There is already a bot called {name}.", hint="Choose another name.", status=409
        )
