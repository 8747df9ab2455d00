export default {
  title: 'Payments that need you',
  bar: {
    some_one: '{{count}} payment problem needs you',
    some_other: '{{count}} payment problems need you',
    noCards: 'Cards cannot be taken: the payment provider refuses the key',
    look: 'Look',
  },
  failed: 'The payments could not be loaded.',
  withoutCards: 'Customers see no card payment just now. It is tried again by itself every few minutes.',
  none: {
    title: 'Nothing needs you',
    body: 'A payment that does not get on by itself appears here, with what to do.',
  },
  since: 'since {{time}}',
  last: 'last at {{time}}',
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  tries_one: 'tried {{count}} time',
  tries_other: 'tried {{count}} times',
  noOrder: 'Payment without an order',
  doNow: 'What to do:',
  what: {
    capture_waits: 'The card’s money could not be taken yet. It is tried again by itself.',
    release_waits: 'Money set aside on the card could not be released yet. It is tried again by itself.',
    capture_failed: 'The bank refused to pay. Nothing was taken from the card.',
    refund_failed: 'Money that should have been returned was not, or its state is unknown.',
    person: 'The provider’s record does not match ours.',
    key_refused: 'This payment provider refuses the store’s key.',
    webhook_refused: 'Messages of this payment provider carry a wrong signature and are not believed.',
    webhook_old: 'Messages of this payment provider come too late: they are signed rightly, and long ago.',
  },
  do: {
    capture_waits:
      'Make the food. If it still waits in an hour, take the money again by hand or ask your operator.',
    release_waits: 'Nothing to prepare. The bank lets go of it by itself within days at the latest.',
    capture_failed: 'Have the customer pay at the counter, or call them. Then say here that it is settled.',
    refund_failed:
      'Look at the provider’s own page. Give the money back there or in cash, then say here what was done.',
    person:
      'Compare the payment with the provider’s own page, put it right there, then say here what was done.',
    key_refused: 'Ask your operator to put in the provider’s newest key. Other ways to pay go on.',
    webhook_refused:
      'Ask your operator to put in the webhook secret of the provider’s newest page. Payments go on, a little later.',
    webhook_old:
      'Ask your operator to compare the clocks, and to look whether the provider reports delays. Payments go on, a little later.',
  },
  act: {
    open: 'Open the order',
    manager: 'A manager can see to it here.',
    capture: 'Take the money now',
    release: 'Release it now',
    settle: 'It is settled',
    mended: 'It is put right',
  },
  settle: {
    gave: 'Did the money go back?',
    yes: 'Yes, it went back',
    no: 'No, it did not',
    choose: 'Please choose one.',
    why: 'How was it settled?',
    wrong: 'Please say it in a few words.',
    submit: 'Keep it',
  },
  reason: {
    key_refused: 'key refused',
    timeout: 'no answer',
    capture_failed: 'refused by the bank',
  },
  word: {
    done: 'Done: the money is where it belongs.',
    stillWaits: 'The provider still does not do it. It is tried again by itself.',
    settled: 'Kept in the record.',
    over: 'This has ended already, or cannot be done. This is its current state.',
    forbidden: 'Only a manager may do that.',
    unheard: 'There was no answer. Please look again before you try once more.',
  },
}
