"""`carteblanche merchant`: credentials are typed unseen, kept where functions read them, and never printed."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from infrastructure.operator import merchant as command
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.hosted_pages import EVERY, MERCHANTS, NOW, running, sandbox

from backoffice.onboarding.merchant import asked_for, merchant_of, refused_by, with_addresses
from domain.payment.provider import Provider
from gateways import merchant_secrets as secrets_module
from gateways.merchant_secrets import Merchant, SecretsManager, StripeMerchant

__all__ = ["running", "sandbox"]

HERE = Target("the stack on this machine", "dev", {})
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
CANARY, HOOK = "sk_live_canary", "whsec_canary"
FILED = {"secretKey": CANARY, "webhookSecrets": [HOOK]}


class Exists(Exception):
    """A secret of that name is there."""


class NotFound(Exception):
    """No secret of that name is there."""


class Vault:
    """Secrets Manager, in memory."""

    exceptions = SimpleNamespace(
        ResourceExistsException=Exists, ResourceNotFoundException=NotFound, InvalidRequestException=NotFound
    )

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def create_secret(self, **asked: str) -> None:
        if asked["Name"] in self.kept:
            raise Exists
        self.kept[asked["Name"]] = asked["SecretString"]

    def put_secret_value(self, **asked: str) -> None:
        assert asked["SecretId"] in self.kept
        self.kept[asked["SecretId"]] = asked["SecretString"]

    def get_secret_value(self, **asked: str) -> dict[str, str]:
        if asked["SecretId"] not in self.kept:
            raise NotFound
        return {"SecretString": self.kept[asked["SecretId"]]}


@pytest.fixture
def vault(monkeypatch: pytest.MonkeyPatch) -> Vault:
    """A target with one company of two stores, and no credentials yet."""
    vault = Vault()
    monkeypatch.setattr("boto3.client", lambda *_, **__: vault)
    monkeypatch.setattr(
        secrets_module, "merchant_secrets", lambda: SecretsManager("carte-blanche/dev/merchants", vault)
    )
    company = SimpleNamespace(store_ids=("queen", "yonge"))
    monkeypatch.setattr(
        "repositories.brand.companies.current", lambda tenant: company if tenant.company_code == "corner" else None
    )
    return vault


def ended(*line: str, target: Target = HERE) -> Exit:
    return command.merchant(parser().parse_args(["merchant", *line]), target, Screen(as_json="--json" in line))


def filed(tmp_path: Path, content: object = FILED) -> str:
    file = tmp_path / "stripe.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(file)


def test_credentials_of_a_file_are_kept_where_functions_read_them(
    vault: Vault, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended("set", "corner", "stripe", "--file", filed(tmp_path)) == Exit.DONE
    assert (
        ended("set", "corner", "queen", "stripe", "--file", filed(tmp_path, {**FILED, "secretKey": "own"})) == Exit.DONE
    )

    assert sorted(vault.kept) == [
        "carte-blanche/dev/merchants/corner/queen/stripe",
        "carte-blanche/dev/merchants/corner/stripe",
    ]
    read = SecretsManager("carte-blanche/dev/merchants", vault)
    of_queen, of_yonge = (read.find("corner", store, Provider.STRIPE) for store in ("queen", "yonge"))
    assert isinstance(of_queen, StripeMerchant)
    assert isinstance(of_yonge, StripeMerchant)
    assert (of_queen.secret_key.get_secret_value(), of_yonge.secret_key.get_secret_value()) == ("own", CANARY)
    assert [each.get_secret_value() for each in of_yonge.webhook_secrets] == [HOOK]
    said = capsys.readouterr()
    assert said.out.splitlines() == ["stripe of corner: kept", "stripe of corner/queen: kept"]
    assert CANARY not in said.out + said.err


def test_other_credentials_take_their_place_and_addresses_stay(vault: Vault, tmp_path: Path) -> None:
    first = {**FILED, "apiBase": "http://127.0.0.1:9", "pageOrigin": "http://127.0.0.1:9"}
    assert ended("set", "corner", "stripe", "--file", filed(tmp_path, first)) == Exit.DONE

    assert ended("set", "corner", "stripe", "--file", filed(tmp_path, {**FILED, "secretKey": "new"})) == Exit.DONE

    kept = json.loads(vault.kept["carte-blanche/dev/merchants/corner/stripe"])
    assert kept == {**first, "secretKey": "new"}


def test_a_person_is_asked_and_types_unseen(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def unseen(words: str, **_: object) -> str:
        asked.append(words)
        return {"sharedSecret: ": "shared", "rebatePassword: ": "rebate"}[words]

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("getpass.getpass", unseen)
    monkeypatch.setattr("sys.stdin", Terminal("cornershop\n\n"))

    assert ended("set", "corner", "globalPayment") == Exit.DONE

    assert asked == ["sharedSecret: ", "rebatePassword: "]
    kept = json.loads(vault.kept["carte-blanche/dev/merchants/corner/globalPayment"])
    assert (kept["merchantId"], kept["account"], kept["sharedSecret"]) == ("cornershop", "internet", "shared")
    assert "merchantId: account [internet]: " in capsys.readouterr().err


def test_two_webhook_secrets_are_typed_with_a_space_between() -> None:
    words = [each.words for each in asked_for(Provider.STRIPE)]

    assert words == ["secretKey", "webhookSecrets (two with a space between while one is rotated)"]
    given = command_answers({"secretKey": " sk ", "webhookSecrets": "one two"})
    assert given == {"secretKey": "sk", "webhookSecrets": ["one", "two"]}


def command_answers(answers: dict[str, str]) -> dict[str, Any]:
    from backoffice.onboarding.merchant import answered

    return answered(answers)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"secretKey": CANARY}, ["webhookSecrets is missing"]),
        ({**FILED, "secretKay": CANARY}, ["there is no secretKay here; did you mean secretKey?"]),
        ({**FILED, "secretKey": [CANARY]}, ["secretKey is no text"]),
        ({**FILED, "secretKey": ""}, ["secretKey is empty"]),
        ({**FILED, "webhookSecrets": []}, ["webhookSecrets is empty"]),
        (CANARY, ["holds no names with values, such as {secretKey: …}"]),
        ("{" + CANARY, ["holds no names with values, such as {secretKey: …}"]),
    ],
)
def test_faults_in_credentials_are_reported_without_their_values(
    vault: Vault, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: object, said: list[str]
) -> None:
    assert ended("set", "corner", "stripe", "--file", filed(tmp_path, content)) == Exit.REFUSED

    told = capsys.readouterr()
    assert told.err.splitlines() == [*(f"stripe: {each}" for each in said), "nothing was changed"]
    assert CANARY not in told.out + told.err
    assert vault.kept == {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            ("corner", "strype"),
            "there is no payment provider strype; did you mean stripe?: stripe, globalPayment, clover",
        ),
        (("corner", "quen", "stripe"), "corner has no store quen; did you mean queen?: queen, yonge"),
        (("nobody", "stripe"), "the target has no company nobody"),
    ],
)
def test_credentials_of_an_unknown_company_store_or_provider_are_refused(
    vault: Vault, tmp_path: Path, capsys: pytest.CaptureFixture[str], line: tuple[str, ...], said: str
) -> None:
    assert ended("set", *line, "--file", filed(tmp_path)) == Exit.REFUSED

    assert capsys.readouterr().err.splitlines() == [said]
    assert vault.kept == {}


def test_pipe_is_not_prompted_and_a_missing_file_is_reported(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(FILED)))
    assert ended("set", "corner", "stripe") == Exit.MISUSED
    assert ended("set", "corner", "stripe", "--file", "/nowhere") == Exit.REFUSED
    assert "/nowhere cannot be read: No such file or directory; nothing was changed" in capsys.readouterr().err
    assert vault.kept == {}

    assert ended("set", "corner", "stripe", "--file", "-") == Exit.DONE


def test_production_is_asked_first(
    vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())

    assert ended("set", "corner", "stripe", "--file", filed(tmp_path), target=PROD) == Exit.MISUSED
    assert vault.kept == {}
    assert capsys.readouterr().err.splitlines()[-1] == "nothing was changed"

    assert ended("set", "corner", "stripe", "--file", filed(tmp_path), "--yes", target=PROD) == Exit.DONE


def merchant(sandbox: Sandbox, provider: str) -> Merchant:
    return MERCHANTS[provider](sandbox.base)


@pytest.mark.parametrize("provider", Provider)
def test_right_credentials_are_proved_and_nothing_is_charged(sandbox: Sandbox, provider: Provider) -> None:
    assert refused_by(merchant(sandbox, provider), NOW) == ""


@pytest.mark.parametrize("provider", Provider)
def test_revoked_credentials_are_reported(sandbox: Sandbox, provider: Provider) -> None:
    sandbox.faults.add(Fault("revoked_key", EVERY[provider], times=None))

    told = refused_by(merchant(sandbox, provider), NOW)

    assert told == "the provider refuses them: compare them with what its own page shows, test and live apart"


@pytest.mark.parametrize("provider", Provider)
def test_unreachable_provider_is_reported_as_such(provider: Provider) -> None:
    silent = MERCHANTS[provider]("http://127.0.0.1:9")

    assert refused_by(silent, NOW).startswith("the provider could not be asked (")


def test_the_command_proves_what_was_set(
    vault: Vault, sandbox: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended("test", "corner", "stripe") == Exit.REFUSED
    assert capsys.readouterr().err == (
        "stripe of corner: there are no credentials that can be read: ./carteblanche merchant set corner stripe\n"
    )
    right = {
        "secretKey": "sk_test_sandbox",
        "webhookSecrets": [HOOK],
        "apiBase": sandbox.base,
        "pageOrigin": sandbox.base,
    }
    ended("set", "corner", "stripe", "--file", filed(tmp_path, right))

    assert ended("test", "corner", "stripe", "--json") == Exit.DONE

    told = capsys.readouterr().out
    assert json.loads(told[told.index("{") :]) == {"provider": "stripe", "accepted": True, "why": ""}


@pytest.mark.parametrize("provider", Provider)
def test_the_stack_on_this_machine_gives_the_account_of_its_sandbox(
    vault: Vault, sandbox: Sandbox, capsys: pytest.CaptureFixture[str], provider: Provider
) -> None:
    here = HERE._replace(sandbox=sandbox.base)

    assert ended("set", "corner", provider.value, "--sandbox", target=here) == Exit.DONE
    assert ended("test", "corner", provider.value, target=here) == Exit.DONE

    assert list(vault.kept) == [f"carte-blanche/dev/merchants/corner/{provider.value}"]
    assert capsys.readouterr().out.splitlines() == [
        f"{provider.value} of corner: kept",
        f"{provider.value} of corner: accepted",
    ]


@pytest.mark.parametrize("target", [PROD, HERE])
def test_sandbox_account_is_refused_without_a_running_sandbox(
    vault: Vault, capsys: pytest.CaptureFixture[str], target: Target
) -> None:
    assert ended("set", "corner", "stripe", "--sandbox", "--yes", target=target) == Exit.MISUSED

    assert capsys.readouterr().err == f"{target.name} has no sandbox: only make run starts one; nothing was changed\n"
    assert vault.kept == {}


def test_credentials_come_from_one_place(vault: Vault, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        ended("set", "corner", "stripe", "--sandbox", "--file", filed(tmp_path))

    assert "not allowed with argument" in capsys.readouterr().err
    assert vault.kept == {}


def test_addresses_are_kept_only_from_existing_credentials(sandbox: Sandbox) -> None:
    before = merchant(sandbox, "stripe")

    assert with_addresses(FILED, None) == FILED
    assert with_addresses("x", before) == "x"
    taken, faults = merchant_of(Provider.STRIPE, with_addresses(FILED, before))
    assert isinstance(taken, StripeMerchant)
    assert (taken.api_base, faults) == (sandbox.base, [])
