"""Card payments as browsers and providers see them (spec sections 4, 7 and 8; Y-1 to Y-8).

A browser's way: `v2/startpayment` answers a payment and its page; the guest pays there; the provider sends the browser
to `/{provider}/return`, which asks the provider how the payment stands and sends it on to the `returnPath` with
`paymentID`; a frame's message is handed to `/globalpay/hppresponse` instead. `v2/getpayment` tells the state and the
allowed actions at any time; `v2/resendpayment` sends the order that was kept when the page opened, once, however often
it is called; `v2/cancelpayment` closes the page or releases the money. The signed webhook is a second signal to the
same step, and a guest who never comes back still gets the order or the release.
"""

from runtime.garbage import collect_seldom

collect_seldom()
