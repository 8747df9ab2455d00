"""Card payments for browsers and providers (spec sections 4, 7 and 8; Y-1 to Y-8).

The steps of a browser: `v2/startpayment` returns a payment and its page; the guest pays there; the provider redirects
the browser to `/{provider}/return`, which asks the provider for the payment's state and redirects to the `returnPath`
with `paymentID`. A frame posts its message to `/globalpay/hppresponse` instead. `v2/getpayment` returns the state and
the allowed actions at any time; `v2/resendpayment` sends the order that was stored when the page opened, once, however
often it is called; `v2/cancelpayment` closes the page or releases the money. The signed webhook is a second signal for
the same step, and a guest who never returns still gets the order or the release.
"""

from runtime.garbage import collect_seldom

collect_seldom()
