"""Every function, schedule and count has an alarm, or a reason why it needs none."""

import ast
import datetime as dt
import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from infrastructure.permissions.reached import expressions, reach_of
from infrastructure.permissions.source import Place
from tests.templates import ROOT, functions, template

from backoffice import stuck
from domain.errors import Code
from repositories.engine.sweep_index import back_off
from runtime.call import Refused
from workflows.sweep_overdue import KINDS
from workflows.sweep_payments import PAYMENTS
from workflows.sweep_returns import RETURNS
from workflows.sweep_rows import FAILING_FROM

HARMLESS = {
    "AppPinRefused": "the store's staff see the lock and end it",
    "BudgetSpent": "BudgetLow rang long before",
    "ChannelClosed": "a page that says more than any page does",
    "CodesStopped": "one network whose codes nobody answers waits; StrangeCodesStopped rings for many",
    "TablePinSpent": "the store's staff see the lock and end it",
    "ChannelFrameIgnored": "who says more than ping is not heard",
    "ChannelGone": "a page was closed",
    "ChannelNotReached": "the pages ask by themselves; TellErrors and TellThrottles ring",
    "ChannelNotTold": "the pages ask by themselves; TellErrors and TellThrottles ring",
    "ChannelRefused": "a token that is used or over, or a page of another house",
    "ContactRefused": "a guest typed a number or an address that is nobody's",
    "CourierBooked": "business as usual",
    "CourierCalledOff": "business as usual",
    "CourierNotCalledOff": "a courier was too far: the board tells the store",
    "CourierRefused": "the agent takes a delivery not: the board tells the store, and what to do",
    "CourierSilent": "the agent is asked again; the board tells the store, which may bring it itself",
    "DeliveryLeftOpen": "a delivery whose order had ended was ended as a list was read",
    "DeliveryTrouble": "the board tells the store, and what to do",
    "EarlyCourierWord": "the agent is asked to send it again; a delivery is also asked after by itself",
    "EmailsSent": "business as usual",
    "ForeignCourierWord": "an agent's account serves another shop too",
    "ForeignPaymentWord": "a merchant's account serves another shop too",
    "GiftCardCredited": "business as usual",
    "BillPartLater": "the sweep settles it; what it cannot, SweepFailed tells",
    "BillPartRefused": "a table's bill changed while its guest paid: the money is let go of",
    "GiftCardCreditedLater": "the sweep credits it; what it cannot, SweepFailed tells",
    "GuestToldLater": "the sweep tells the guest; EmailsNotSent rings",
    "GuestNotTold": "a guest left a number that no text reaches, or was told often enough",
    "HoldFreedLater": "the sweep frees it at its deadline",
    "PointsEarnedLater": "the sweep earns them; what it cannot, SweepFailed tells",
    "PointsOwed": "business as usual: the next points make up for them",
    "Failed": "an answer of 500, for which ServerFailures rings",
    "Limited": "who asks too often waits",
    "MerchantTrouble": "the board tells the store, whose account it is, and what to do",
    "OldPaymentWord": "payments are asked about all the same; the board tells the store once it repeats",
    "OperationsChanged": "business as usual",
    "OrdersExpired": "a store that did not accept in time",
    "OrdersPlaced": "business as usual",
    "PartnerUnavailable": "the sweep tells the partner; what it cannot, Stuck tells",
    "PushesSent": "business as usual",
    "PushLost": "a process died while it told a browser; the page and the text say it too",
    "PushRefused": "a browser's push service wants none of it; the page and the text say it too",
    "Refunded": "business as usual",
    "Refused": "a guest was told no",
    "ServiceCalls": "business as usual",
    "ShareExceeded": "a guest wanted more than one may have",
    "StorePaused": "an order ran out unanswered: the store and its managers were told, the board says it",
    "StaffAction": "business as usual",
    "StaffTriesRefused": "who tries too many staff keys waits; StaffKeysRefused rings",
    "StoreToldLater": "the sweep tells the store; EmailsNotSent and TextsNotSent ring",
    "TextsSent": "business as usual",
}
"""Counts that nobody wakes up for, and why."""
COUNTING = {Place("runtime.observability", name) for name in ("count", "count_of_kind")}
RESERVED = {
    "OrderingFunction": "OrderingConcurrency",
    "PaymentsFunction": "PaymentsConcurrency",
    "PaymentStepFunction": "PaymentTaskConcurrency",
    "SendIntendedFunction": "PaymentTaskConcurrency",
    "ExpiryTaskFunction": "ExpiryConcurrency",
    "OrderStepFunction": "ExpiryConcurrency",
    "SweepCheckoutsFunction": "SweepConcurrency",
    "SweepPaymentsFunction": "SweepConcurrency",
    "ReconcileFunction": "SweepConcurrency",
}


def alarms() -> dict[str, dict[str, Any]]:
    """Properties of every alarm by its logical name."""
    files = ["template.yaml", *(f"infrastructure/{file.name}" for file in (ROOT / "infrastructure").glob("*.yaml"))]
    resources = [named for file in files for named in template(file).get("Resources", {}).items()]
    return {name: one["Properties"] for name, one in resources if one["Type"] == "AWS::CloudWatch::Alarm"}


def watched(metric: str) -> set[str]:
    """The functions for whose metric of Lambda there is an alarm."""
    found = [
        alarm for alarm in alarms().values() if alarm["Namespace"] == "AWS/Lambda" and alarm["MetricName"] == metric
    ]
    return {alarm["Dimensions"][0]["Value"]["Ref"] for alarm in found}


def scheduled() -> dict[str, dict[str, Any]]:
    """The functions that are started by a schedule or an event, so that no caller waits for their answer."""
    asynchronous = {"Schedule", "ScheduleV2", "SNS", "S3", "EventBridgeRule", "CloudWatchEvent"}
    return {
        name: function
        for name, function in functions().items()
        if any(event["Type"] in asynchronous for event in function.get("Events", {}).values())
    }


def counted() -> set[tuple[str, str]]:
    """Every count of reached code, with the service it is counted for."""
    return {
        (name, function["Environment"]["Variables"]["POWERTOOLS_SERVICE_NAME"])
        for logical, function in functions().items()
        for place in reach_of(logical).places
        for name in _counts(logical, place)
    }


def _counts(function: str, place: Place) -> Iterator[str]:
    names = expressions().names(place)
    for node in reach_of(function).nodes(place):
        if isinstance(node, ast.Call) and node.args:
            called = {thing.place for thing in expressions().read(node.func, place, names)}
            if called & COUNTING:
                texts = (one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant))
                yield from (text for text in texts if isinstance(text, str))


def test_every_alarm_has_an_action() -> None:
    assert {"PaymentFailures", "PaymentTimeouts", "CheckoutExpiryFailures"} <= set(alarms())
    assert [name for name, alarm in alarms().items() if not alarm.get("AlarmActions")] == []


@pytest.mark.parametrize("metric", ["Errors", "Throttles"])
def test_every_function_has_an_alarm_for_what_fails_and_what_is_turned_away(metric):
    assert watched(metric) == set(functions())


def test_every_scheduled_function_is_missed_when_it_has_not_run() -> None:
    missed = [alarm for alarm in alarms().values() if alarm["MetricName"] == "Invocations"]

    assert set(scheduled()) == {"ReconcileFunction", "SweepCheckoutsFunction", "SweepPaymentsFunction"}
    assert watched("Invocations") == set(scheduled())
    assert {alarm["TreatMissingData"] for alarm in missed} == {"breaching"}
    assert {(alarm["ComparisonOperator"], alarm["Threshold"]) for alarm in missed} == {("LessThanThreshold", 1)}


def test_payments_are_swept_every_minute_by_what_is_deployed() -> None:
    [schedule] = functions()["SweepPaymentsFunction"]["Events"].values()

    assert schedule == {"Type": "Schedule", "Properties": {"Schedule": "rate(1 minute)"}}
    assert Place("workflows.sweep_payments", "advance") in reach_of("SweepPaymentsFunction").places


def test_a_scheduled_run_is_tried_a_few_times_and_then_kept_for_a_person() -> None:
    lost = {"Type": "SQS", "Destination": {"Fn::GetAtt": "LostRuns.Arn"}}

    for function in scheduled().values():
        retried = function["EventInvokeConfig"]
        assert retried["MaximumRetryAttempts"] <= 1
        assert retried["MaximumEventAgeInSeconds"] <= 3600
        assert retried["DestinationConfig"] == {"OnFailure": lost}
    rings = alarms()["LostRunsAlarm"]
    assert (rings["MetricName"], rings["Threshold"]) == ("ApproximateNumberOfMessagesVisible", 0)


def test_every_count_rings_or_is_known_to_be_harmless() -> None:
    found = [alarm for alarm in alarms().values() if alarm["Namespace"] == "CarteBlanche"]
    rings = {(alarm["MetricName"], alarm["Dimensions"][0]["Value"]) for alarm in found}

    assert rings == {(name, service) for name, service in counted() if name not in HARMLESS}
    assert set(HARMLESS) <= {name for name, _ in counted()}


SWEPT = {"expiry": KINDS, "payments": (PAYMENTS, RETURNS)}


def test_every_kind_of_row_that_is_swept_rings_once_it_is_stuck_and_can_be_listed_and_released() -> None:
    rings = {
        (alarm["Dimensions"][0]["Value"], alarm["Dimensions"][1]["Value"])
        for alarm in alarms().values()
        if alarm["MetricName"] == "Stuck"
    }

    assert rings == {(service, kind.name) for service, kinds in SWEPT.items() for kind in kinds}
    assert {kind.name: kind.rows for kinds in SWEPT.values() for kind in kinds} == stuck.KINDS


def test_one_row_that_keeps_failing_rings_within_a_quarter_of_an_hour() -> None:
    """Its tries are further and further apart: it never fails in several minutes running."""
    failures = [dt.timedelta(0)]
    for tries in range(FAILING_FROM):
        failures.append(failures[-1] + back_off(tries))
    rings = [alarm for alarm in alarms().values() if alarm["MetricName"] == "RowFailing"]

    assert failures[-1] == dt.timedelta(minutes=7)
    assert {alarm["Dimensions"][0]["Value"] for alarm in rings} == set(SWEPT)
    assert {(alarm["Period"], alarm["EvaluationPeriods"], alarm["Threshold"]) for alarm in rings} == {(300, 1, 0)}


def test_every_template_of_alarms_is_given_what_it_asks_for() -> None:
    for name, resource in template()["Resources"].items():
        if resource["Type"] == "AWS::Serverless::Application":
            asked = template(resource["Properties"]["Location"]).get("Parameters", {})
            needed = {parameter for parameter, one in asked.items() if "Default" not in one}
            assert needed <= set(resource["Properties"].get("Parameters", {})) <= set(asked), name


def test_functions_for_money_and_stock_can_reserve_concurrency() -> None:
    for name, parameter in RESERVED.items():
        _, kept, otherwise = functions()[name]["ReservedConcurrentExecutions"]["Fn::If"]
        assert (kept, otherwise) == ({"Ref": parameter}, {"Ref": "AWS::NoValue"})
        assert template()["Parameters"][parameter]["Default"] == 0


@pytest.mark.parametrize(("stage", "together"), [("staging", 53), ("prod", 503)])
def test_a_stage_leaves_its_account_enough_that_is_not_reserved(stage, together):
    config = tomllib.loads((ROOT / "samconfig.toml").read_text())[stage]["deploy"]["parameters"]
    given = dict(one.split("=") for one in config["parameter_overrides"])

    assert sum(int(given[parameter]) for parameter in RESERVED.values()) == together <= 900


def test_machines_and_the_api_write_logs_without_what_was_said() -> None:
    machines = template("infrastructure/workflows.yaml")["Resources"].values()
    logged = [one["Properties"]["LoggingConfiguration"] for one in machines if "StateMachine" in one["Type"]]
    api = template()["Resources"]["Api"]["Properties"]

    assert [(one["Level"], one["IncludeExecutionData"]) for one in logged] == [("ERROR", False)] * 3
    assert (api["MethodSettings"][0]["LoggingLevel"], api["MethodSettings"][0]["DataTraceEnabled"]) == ("ERROR", False)
    assert set(json.loads(api["AccessLogSetting"]["Format"])) == {
        *("at", "request", "method", "route", "status", "ms", "functionMs", "bytes", "refused", "firewall")
    }


@pytest.mark.parametrize(
    ("kind", "result", "status", "retry_after"),
    [
        ("MISSING_AUTHENTICATION_TOKEN", Code.NOT_FOUND, 404, None),
        ("DEFAULT_4XX", Code.INVALID_REQUEST, None, None),
        ("DEFAULT_5XX", Code.SOMETHING_WRONG, None, None),
        ("THROTTLED", Code.TOO_MANY_REQUESTS, 429, 5),
        ("QUOTA_EXCEEDED", Code.TOO_MANY_REQUESTS, 429, 5),
        ("WAF_FILTERED", Code.TOO_MANY_REQUESTS, 429, 60),
    ],
)
def test_gateway_refusals_have_the_form_of_our_own(kind, result, status, retry_after):
    answer = template()["Resources"]["Api"]["Properties"]["GatewayResponses"][kind]
    refused = Refused.model_validate_json(answer["ResponseTemplates"]["application/json"])

    assert (refused.result, refused.message, answer.get("StatusCode")) == (result, None, status)
    assert refused.details == ({} if retry_after is None else {"retryAfter": retry_after})
    if retry_after is not None:
        assert answer["ResponseParameters"] == {"Headers": {"Retry-After": f"'{retry_after}'"}}
