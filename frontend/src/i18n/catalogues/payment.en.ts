export default {
  provider: {
    stripe: 'Stripe',
    globalPayment: 'Global Payments',
    clover: 'Clover',
  },
  choose: {
    title: 'Payment',
    here: 'Card',
    here_hint: 'Pay now on a secure page. We never see your card number.',
    with: 'Card, by {{provider}}',
    hidden: 'Prices are settled at the restaurant.',
    depositOnly: 'The store asks for a deposit of {{deposit}} now. The other {{rest}} is paid at the store.',
    depositLater: 'The store asks for a deposit of {{deposit}}; it is paid at the counter with the rest.',
    held: 'Your bank sets the amount aside. It is taken when the store accepts your order.',
    heldPlaced: 'Your bank sets the amount aside. It is taken once the store has your order.',
    taken: 'The amount is taken at once, and returned if the store cannot have your order.',
  },
  points: {
    use: 'Use {{points}} points',
    have: 'The points are set aside until your order is placed.',
    rest: '{{rest}} is left to pay.',
    all: 'Your points pay all of it.',
  },
  giftCard: {
    add: 'Use a gift card',
    used: 'Gift card {{code}}',
  },
  split: {
    title: 'How it is paid',
    giftCard: 'Gift card',
    points: 'Points',
    card: 'Card',
    rest: 'Balance due at the store',
  },
  due: {},
  bar: {
    pay: 'Pay {{amount}}',
    payDeposit: 'Pay deposit of {{amount}}',
    opening: 'Opening the payment page…',
  },
  pending: {
    title: 'A payment for this order is open',
    body: 'You can go on with it. Your order can only be paid once.',
    go: 'Go to the payment',
  },
  page: {
    title: 'Payment',
    amount: 'Amount',
    card: 'Card',
    callAt: 'Call {{phone}}',
    cancel: 'Cancel and choose another way',
    release: 'Cancel and release the money',
    giveBack: 'Cancel and get the money back',
    otherWay: 'Pay another way',
    tryAgain: 'Try again',
    anotherCard: 'Try another card',
    back: 'Back to checkout',
    menu: 'Back to the menu',
    offline: 'You are offline. Nothing is lost: this page goes on by itself when you are back.',
    silent: 'We cannot reach the store right now. We keep trying; please do not pay again.',
  },
  frame: {
    title: 'Secure payment page',
    loading: 'Opening the secure payment page…',
    close: 'Close the payment page',
    secure: 'You are on a secure payment page. Your card number goes to the payment service only.',
  },
  loading: {
    title: 'Looking up your payment',
  },
  unreachable: {
    title: 'We cannot reach the store',
    body: 'Your payment is safe: it is not lost, and nothing is charged twice. Please check your connection.',
  },
  missing: {
    title: 'This payment was not found',
    body: 'The link may be incomplete or from another store. Nothing was charged here.',
  },
  opening: {
    title: 'Taking you to the payment page',
    body: 'You pay on a secure page and come back here afterwards.',
  },
  waiting: {
    title: 'Your payment page is open',
    body: 'Nothing has been charged yet. Go on to the payment, or choose another way to pay.',
    open: 'Continue to payment',
  },
  confirming: {
    title: 'Confirming with your bank',
    body: 'This takes a few seconds. Your bank may ask you in its app to confirm that it is you.',
  },
  unknown: {
    title: 'We are asking the bank',
    body: 'The answer is taking longer than usual. You have not been charged twice, and this page goes on by itself. Please do not pay again elsewhere.',
    open: 'Open the payment page again',
  },
  sending: {
    title: 'Sending your order',
    body: 'The payment is approved. The store is getting your order now.',
  },
  stored: {
    title: 'Your order is in',
    body: 'We are opening its page.',
  },
  pre_authorized_send_failed: {
    title: 'Your order was not sent yet',
    body: 'The payment is approved and the amount is only set aside; nothing has been taken. Send the order again, or call the store.',
    days: 'If the order is not sent, the amount is released and your bank shows it again within 7 days.',
  },
  paid_but_fails_send_order: {
    title: 'Paid, but your order was not sent',
    body: 'The payment went through and the store does not have your order yet. Send it again; you will not be charged twice. If it does not work, please call the store.',
  },
  send: {
    again: 'Send the order again',
    until: 'You can send it until {{time}}',
    failed: 'It did not work this time: {{reason}}',
    unanswered: 'The store did not answer.',
  },
  declined: {
    title: 'The payment was declined',
    body: 'You have not been charged, and your order is still here.',
  },
  cancelled: {
    title: 'The payment was cancelled',
    body: 'You have not been charged, and your order is still here.',
  },
  expired: {
    title: 'The payment page has expired',
    body: 'It was open too long. You have not been charged, and your order is still here.',
  },
  releasing: {
    title: 'Returning the money',
    body: 'We have asked your bank to release the amount. There is nothing more for you to do.',
  },
  released: {
    title: 'The money was released',
    body: 'Nothing was taken. Your bank may show the amount as pending for up to 7 days.',
  },
  refunded: {
    title: 'The money was returned',
    body: 'Your bank may need a few days to show it.',
  },
  person: {
    title: 'We are looking into this payment',
    body: 'The bank’s answer does not fit, so a person is checking it. You will not be charged twice. The store can tell you more.',
  },
  reason: {
    card_declined: 'The bank declined this card.',
    insufficient_funds: 'There are not enough funds on this card.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The security code was not right.',
    authentication: 'The bank could not confirm that it was you.',
    processing_error: 'The bank could not be reached.',
    amount: 'The amount did not match the order.',
    late: 'The approval came after the order had ended.',
  },
  start: {
    failedTitle: 'The payment could not be opened',
    safe: 'You have not been charged, and your order is still here.',
  },
  cancelFailed: 'It could not be cancelled just now. Please try again in a moment.',
  cancelling: {
    title: 'Cancelling the payment',
    body: 'Nothing has been charged. Your order is still here.',
  },
}
