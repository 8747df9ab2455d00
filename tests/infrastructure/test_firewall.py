"""The firewall in front of the API: limits by the viewer's address, which only the CDN knows."""

from typing import Any

from tests.templates import functions, template


def rules() -> dict[str, dict[str, Any]]:
    """The firewall's rules by name."""
    firewall = template("infrastructure/firewall.yaml")["Resources"]["Firewall"]["Properties"]
    return {rule["Name"]: rule for rule in firewall["Rules"]}


def test_firewall_protects_every_stage_unless_it_is_switched_off() -> None:
    resource = template()["Resources"]["ApiFirewall"]

    assert template()["Parameters"]["Firewall"]["Default"] == "on"
    assert resource["Condition"] == "HasFirewall"
    assert resource["Properties"]["Parameters"]["ApiStageArn"]["Fn::Sub"].endswith(
        "/restapis/${Api}/stages/${Api.Stage}"
    )


def test_an_address_is_counted_as_the_cdn_names_it() -> None:
    counting = [rule["Statement"]["RateBasedStatement"] for rule in rules().values() if "RateBased" in str(rule)]
    viewer = template("infrastructure/hosting.yaml")["Resources"]["ViewerHost"]["Properties"]["FunctionCode"]

    assert len(counting) == 3
    assert {one["AggregateKeyType"] for one in counting} == {"FORWARDED_IP"}
    assert {one["ForwardedIPConfig"]["HeaderName"] for one in counting} == {"X-Viewer-Address"}
    assert 'request.headers["x-viewer-address"] = { value: event.viewer.ip };' in viewer


def test_codes_and_starts_are_limited_more_strictly_than_the_rest() -> None:
    parameters = template("infrastructure/firewall.yaml")["Parameters"]
    limits = {name: one["Default"] for name, one in parameters.items() if "Default" in one}

    assert limits == {"CodesPerAddress": 100, "StartsPerAddress": 2000, "CallsPerAddress": 10000}


def test_the_limited_paths_are_paths_of_the_api() -> None:
    paths = {f"/api{event['Properties']['Path']}" for event in api_events()}

    assert limited("CodesPerAddress") == {"/api/dc/sms", "/api/dc/otp"} <= paths
    assert limited("StartsPerAddress") == {"/api/init", "/api/start"} <= paths


def limited(name: str) -> set[str]:
    """The paths that a rule counts, each as a whole."""
    counted = rules()[name]["Statement"]["RateBasedStatement"]["ScopeDownStatement"]["OrStatement"]["Statements"]
    assert {one["ByteMatchStatement"]["PositionalConstraint"] for one in counted} == {"EXACTLY"}
    return {one["ByteMatchStatement"]["SearchString"] for one in counted}


def api_events() -> list[dict[str, Any]]:
    events = [event for function in functions().values() for event in function.get("Events", {}).values()]
    return [event for event in events if event["Type"] == "Api"]


def test_a_large_order_is_counted_and_never_blocked_for_its_size() -> None:
    common = rules()["Common"]["Statement"]["ManagedRuleGroupStatement"]["RuleActionOverrides"]

    assert {"Name": "SizeRestrictions_BODY", "ActionToUse": {"Count": {}}} in common
    assert rules()["TooLarge"]["Statement"]["RegexMatchStatement"]["RegexString"] == "^[0-9]{7,}$"
