"""The commands that README.md and the pages of docs/ give, and what a person types for each of them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from tests.templates import ROOT

DOCUMENTS = (
    ROOT / "README.md",
    *(page for folder in ("operations", "how-to", "reference") for page in sorted(ROOT.glob(f"docs/{folder}/**/*.md"))),
)
"""The pages whose commands are typed."""
_BLOCK = re.compile(r"^ *```sh\n(?P<lines>.*?)^ *```", re.MULTILINE | re.DOTALL)
_ANY_BLOCK = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`(?P<text>[^`\n]+)`")
_PROGRAMS = r"\./carteblanche|make|\.venv/bin/\S+|python3?|npm|npx|node|sh|eval|export|aws|sam|git|curl"
_COMMAND = re.compile(rf"(?:[A-Z_]+=(?:\"[^\"]*\"|\S*) )*(?:{_PROGRAMS}) \S")
_COMMENT = re.compile(r"\s+#.*$")


class Typed(NamedTuple):
    """A line that is typed for a command of the documents, and how it ends."""

    line: str
    status: int = 0
    prints: str = ""


class NotTyped(NamedTuple):
    """Why a command is not run by the test."""

    reason: str


def commands() -> Iterator[str]:
    """Yield every command of the documents once, in their order."""
    yield from dict.fromkeys(command for page in DOCUMENTS for command in commands_in(page.read_text()))


def commands_in(text: str) -> Iterator[str]:
    """Yield the lines of `sh` blocks, also of those inside lists, and then the code spans that are commands."""
    for block in _BLOCK.finditer(text):
        yield from (_COMMENT.sub("", line).strip() for line in block["lines"].splitlines())
    for span in _SPAN.finditer(_ANY_BLOCK.sub("", text)):
        if _COMMAND.match(span["text"]):
            yield span["text"]


_AIKO = "+14165550178"
_AWS = "is not found: "
"""What a command on a stage says where no account of AWS is signed in."""
_HAS_A_TEST = "runs for minutes or hours; `make test` or the nightly runs run it"
_CHANGES_FILES = "writes files of the working tree; lint compares what it would write"
_NEEDS_AWS = NotTyped("needs an account of AWS, and no command of ours parses it")
_RETIRES_A_STORE = NotTyped(
    "changes the files of a demo brand or closes its store; tests/functions/test_retired_stores.py does it"
)
_ON_PROD = (
    "apply infrastructure/brands/jade",
    "apply infrastructure/brands/jade --draft",
    "collect jade --dry-run",
    "discard jade",
    'disable-host order.jade.example --why "misused"',
    'disable-key TOKEN --why "on a photograph"',
    "doctor COMPANY",
    "doctor jade",
    "doctor moonleaf",
    "domain add order.moonleaf.example",
    "domain remove order.moonleaf.example",
    "domain show order.moonleaf.example",
    "enable-host order.jade.example",
    "enable-key TOKEN",
    "export jade FOLDER",
    "merchant set jade clover",
    "merchant test jade clover",
    "plan infrastructure/brands/jade",
    "policy",
    "preview jade",
    "publish jade",
    "remove-brand jade",
    "rollback jade",
    "rollback jade --dry-run",
    'run member_account erase COMPANY MEMBER --by anna --why "asked on 3 March" --yes',
    "run pause jade spadina --end",
    "run pause jade spadina --for 20m",
    "run read_orders jade spadina",
    "run sold_out jade spadina 306 --back",
    "run sold_out jade spadina 306 --until tomorrow",
    "run staff_account lock jade maria@jade.example",
    "staff-key jade spadina",
    "staff-key jade spadina --revoke",
    "transfer HOST FROM TO",
    "versions jade",
)
"""Commands that are given with `--stage prod`; each is parsed and then does not find the stage."""


def _on_prod(command: str) -> str:
    return f"./carteblanche {command} --stage prod"


HOW_IT_IS_TYPED: dict[str, tuple[Typed, ...] | NotTyped] = {
    **{_on_prod(each): (Typed(_on_prod(each), 5, _AWS),) for each in _ON_PROD},
    "./carteblanche policy --stage prod read_orders stuck": (
        Typed("./carteblanche policy --stage prod read_orders stuck", 5, _AWS),
    ),
    './carteblanche run staff_account invite jade "Maria" --email maria@jade.example --role manager --stores spadina '
    "--stage prod": (
        Typed(
            './carteblanche run staff_account invite jade "Maria" --email maria@jade.example --role manager '
            "--stores spadina --stage prod",
            5,
            _AWS,
        ),
        Typed(
            './carteblanche run staff_account invite jade "Noor" --email noor@jade.example --role manager '
            "--stores spadina",
            prints=" PIN ",
        ),
    ),
    "./carteblanche run staff_account lock COMPANY EMAIL-OR-ID": (
        Typed("./carteblanche run staff_account lock jade driver@jade.example"),
        Typed("./carteblanche run staff_account unlock jade driver@jade.example"),
    ),
    "./carteblanche staff-key jade spadina": (
        Typed("./carteblanche staff-key jade spadina", prints="company jade, store spadina, staff key v1."),
    ),
    "./carteblanche run read_orders jade spadina": (
        Typed("./carteblanche run read_orders jade spadina", prints="{number} "),
    ),
    "./carteblanche run move_order jade spadina NUMBER accepted [--at TIME]": (
        Typed("./carteblanche run move_order jade spadina {number} accepted", prints="accepted"),
    ),
    "./carteblanche run refund_order jade NUMBER REFUND_ID --store spadina": (
        Typed("./carteblanche run refund_order jade {number} sorry-1 --store spadina", 1, "nothing_paid"),
    ),
    "./carteblanche run day_report jade spadina [--sheet]": (
        Typed("./carteblanche run day_report jade spadina", prints='"orderType": "takeout"'),
        Typed("./carteblanche run day_report jade spadina --sheet", prints="{number}"),
    ),
    "./carteblanche plan infrastructure/brands/sakura": (Typed("./carteblanche plan infrastructure/brands/sakura"),),
    "./carteblanche retire-store infrastructure/brands/sakura yonge": _RETIRES_A_STORE,
    "./carteblanche retire-store infrastructure/brands/sakura yonge --cancel": _RETIRES_A_STORE,
    "./carteblanche apply infrastructure/brands/sakura --prune --cancel": _RETIRES_A_STORE,
    './carteblanche disable-host HOST --why "…"': (
        Typed('./carteblanche disable-host nowhere.localhost --why "…"', 1, "there is no host nowhere.localhost"),
    ),
    './carteblanche disable-key TOKEN --why "…"': (
        Typed('./carteblanche disable-key no-such-token --why "…"', 1, "there is no such key"),
    ),
    "./carteblanche run member_account show COMPANY MEMBER": (
        Typed(f"./carteblanche run member_account show sakura {_AIKO}", prints="MemberCode"),
    ),
    "./carteblanche run stock_changes jade spadina": (Typed("./carteblanche run stock_changes jade spadina"),),
    "./carteblanche run staff_actions jade spadina": (Typed("./carteblanche run staff_actions jade spadina"),),
    "./carteblanche run staff_key jade spadina --by printers": (
        Typed("./carteblanche run staff_key jade spadina --by printers", prints="v1.printers."),
    ),
    ".venv/bin/python -m infrastructure.printing bridge.toml": NotTyped(
        "needs a file that its reader fills in; the line with BRIDGE_ADDRESS starts the same program"
    ),
    "./carteblanche run --help": (Typed("./carteblanche run --help", prints="read_orders"),),
    './carteblanche run grant_points COMPANY MEMBER POINTS --by anna --remark "Sorry" [--lot NAME] [--expires DAY]': (
        Typed(f'./carteblanche run grant_points sakura {_AIKO} 10 --by anna --remark "Sorry"', prints="10 points to"),
        Typed(
            f'./carteblanche run grant_points sakura {_AIKO} 10 --by anna --remark "Sorry" --lot readme '
            "--expires 2030-01-31",
            prints="10 points to",
        ),
    ),
    "./carteblanche run grant_promotion COMPANY MEMBER CODE [--again NAME]": (
        Typed(f"./carteblanche run grant_promotion sakura {_AIKO} GYOZA2", prints="GYOZA2: given to"),
        Typed(f"./carteblanche run grant_promotion sakura {_AIKO} GYOZA2 --again readme", prints="GYOZA2: given to"),
    ),
    "./carteblanche run gift_card issue|file|add|show|unlink|send|refund": (
        *(
            Typed(f"./carteblanche run gift_card {verb} --help", prints=f"usage: carteblanche run gift_card {verb}")
            for verb in ("issue", "file", "add", "show", "unlink", "send", "refund")
        ),
        Typed("./carteblanche run gift_card show sakura 6039228817450136", prints="50"),
    ),
    './carteblanche run member_account suspend|reinstate|erase COMPANY MEMBER --by anna --why "…"': (
        Typed(f'./carteblanche run member_account suspend sakura {_AIKO} --by anna --why "a try"', prints="suspend: "),
        Typed(f'./carteblanche run member_account reinstate sakura {_AIKO} --by anna --why "over"', prints="reinstate"),
        Typed(f'./carteblanche run member_account erase sakura {_AIKO} --by anna --why "…"', 2, "--yes"),
    ),
    "./carteblanche run stuck list": (Typed("./carteblanche run stuck list"),),
    "./carteblanche run stuck release KIND KEY|all": (
        Typed("./carteblanche run stuck release order all", 1, "nothing is stuck"),
    ),
    "./carteblanche run flagged list": (Typed("./carteblanche run flagged list"),),
    './carteblanche run flagged clear PAYMENT_ID --by anna --why "…"': (
        Typed('./carteblanche run flagged clear NO_PAYMENT --by anna --why "…"', 1, "not_found"),
    ),
    "./carteblanche run app_key new": (Typed("./carteblanche run app_key new"),),
    "sam build": _NEEDS_AWS,
    "sam deploy": _NEEDS_AWS,
    "sam deploy --config-env prod --parameter-overrides Stage=prod HostNames=… CertificateArn=… AlarmEmail=…": (
        _NEEDS_AWS
    ),
    'aws logs tail "$(aws cloudformation describe-stack-resource --stack-name carte-blanche-prod '
    '--logical-resource-id PaymentsLog --query StackResourceDetail.PhysicalResourceId --output text)" --since 1h': (
        _NEEDS_AWS
    ),
    "sam deploy --config-env STAGE --parameter-overrides … OriginSecretVersion=VERSION_ID": _NEEDS_AWS,
    "aws secretsmanager put-secret-value --secret-id ARN --secret-string NEW": _NEEDS_AWS,
    ".venv/bin/python -m tests.resilience.noticing": NotTyped(_HAS_A_TEST),
    "./carteblanche fields > infrastructure/brands/FIELDS.md": NotTyped(_CHANGES_FILES),
    "./carteblanche taxes > infrastructure/brands/TAXES.md": NotTyped(_CHANGES_FILES),
    ".venv/bin/python -m tests.mutation pricing --sample 60": NotTyped(_HAS_A_TEST),
    "PYTHONPATH=functions .venv/bin/python -m tests.bench --part memory": NotTyped(_HAS_A_TEST),
    "PYTHONPATH=functions .venv/bin/python -m tests.bench --part brands": NotTyped(_HAS_A_TEST),
}
"""Commands of `make` are compared with the Makefile, and the bridge is started by a test of its own."""
_AS_WRITTEN = (
    ".venv/bin/python -m infrastructure.unreached",
    "ls frontend/src/i18n/catalogues/*.en.ts | wc -l",
    "grep -rln '\"ko-kr\"' functions",
    r'grep -rn "OrderStatus\.\|UNFULFILLED\|NOTHING_DUE\|IN_PROGRESS\|is_ended" functions --include=*.py',
    r"""grep -rnE "status (===|!==) '|isLost\(" frontend/src --include=*.ts --include=*.tsx""",
)
HOW_IT_IS_TYPED |= {line: (Typed(line),) for line in _AS_WRITTEN}
RUNS_TESTS = (".venv/bin/python -m pytest ", "npm --prefix frontend run typecheck")
"""The beginning of a command that runs tests: `make test` runs them all."""
