"""The states that a payment passes, by what its guest did: the engine's own run and the fast model have to agree."""

PAGE = ("AwaitAuthorization", "FollowPage", "PagePaid?")
CAPTURED = ("ClaimCapture", "CaptureClaimed?", "Capture", "CaptureOutcome?", "Captured")
ACCEPTED = ("ClaimCapture", "CaptureClaimed?", "AwaitAcceptance")
PATHS = {
    "paid, and the order sent": (*PAGE, "AwaitOrder", *CAPTURED),
    "paid, and never seen again": (*PAGE, "AwaitOrder", "SendIntendedOrder", "AwaitResend", *ACCEPTED, *CAPTURED),
    "cancelled": (*PAGE, "NothingHeld"),
}
