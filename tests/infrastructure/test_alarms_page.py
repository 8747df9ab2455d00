"""`docs/operations/alarms.md` names every alarm of the templates, and the limits that they have."""

import re
from typing import Any

from tests.templates import ROOT, functions, template

PAGE = (ROOT / "docs/operations/alarms.md").read_text()
_HOUR = 3600


def alarms() -> dict[str, dict[str, Any]]:
    """The properties of every alarm, by its name in its template."""
    return {
        name: resource["Properties"]
        for file in ROOT.glob("infrastructure/*.yaml")
        for name, resource in template(str(file.relative_to(ROOT)))["Resources"].items()
        if resource["Type"] == "AWS::CloudWatch::Alarm"
    }


def raised_when(alarm: dict[str, Any]) -> str:
    """The limit of an alarm in the words of the page."""
    period = alarm["Period"]
    window = f"{period // 60} min" if period % _HOUR else f"{period // _HOUR} h"
    limit = alarm["Threshold"]
    if alarm["ComparisonOperator"] == "LessThanThreshold":
        words = f"less than {limit} in {window}"
    elif "ExtendedStatistic" in alarm:
        words = f"{alarm['ExtendedStatistic']} above {limit} ms in {window}"
    else:
        words = f"more than {limit} in {window}"
    return words if alarm["EvaluationPeriods"] == 1 else f"{words}, {alarm['EvaluationPeriods']} times in a row"


def rows() -> list[tuple[list[str], str]]:
    """The alarms of each row, and when they are raised."""
    found = re.finditer(r"^\| (?P<names>`\w+`(?:, `\w+`)*) \| (?P<when>[^|]+) \|.*\|.*\|.*\|$", PAGE, re.MULTILINE)
    return [(re.findall(r"`(\w+)`", row["names"]), row["when"]) for row in found]


def test_the_page_has_every_alarm_once_with_its_limit() -> None:
    documented = [(name, when) for names, when in rows() for name in names]

    assert sorted(documented) == sorted((name, raised_when(alarm)) for name, alarm in alarms().items())


def test_every_log_message_of_the_page_is_written_by_a_function() -> None:
    sources = "".join(file.read_text() for file in (ROOT / "functions").rglob("*.py"))
    looks = re.findall(r"^\| `\w+`.*?\|.*?\|.*?\|(.*?)\|.*?\|$", PAGE, re.MULTILINE)
    messages = {span for look in looks for span in re.findall(r"`([a-z][a-z '-]+)`", look)} - {"merchant test"}

    assert len(messages) > 15
    assert {each for each in messages if f'"{each}"' not in sources} == set()


def test_the_page_has_the_log_group_of_every_function() -> None:
    logs = re.findall(r"^\| `(\w+)` \| ((?:`\w+Function`(?:, )?)+) \| `(\w+)` \|$", PAGE, re.MULTILINE)
    documented = [
        (service, function, group) for service, names, group in logs for function in re.findall(r"`(\w+)`", names)
    ]

    assert sorted(documented) == sorted(
        (each["Environment"]["Variables"]["POWERTOOLS_SERVICE_NAME"], name, each["LoggingConfig"]["LogGroup"]["Ref"])
        for name, each in functions().items()
    )
