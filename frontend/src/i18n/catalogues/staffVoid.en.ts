export default {
  void: 'Void this payment',
  voidOf: 'Void this payment: {{who}}, {{amount}}',
  title: 'Void this payment?',
  why: 'What is wrong with it?',
  reason: {
    wrong_amount: 'The amount is wrong',
    wrong_bill: 'It belongs to another table or order',
    taken_twice: 'It was taken twice',
    not_received: 'The money never came in',
    other_way: 'The customer pays another way',
    other: 'Another reason',
  },
  words: 'What happened?',
  missing: 'Please choose a reason; for another one, write a few words.',
  effect: {
    card: '{{amount}} goes back to the card and has to be paid again. Nothing that was ordered is returned.',
    gift_card:
      '{{amount}} goes back to the gift card and has to be paid again. Nothing that was ordered is returned.',
    counter:
      '{{amount}} no longer counts as taken and has to be paid again. If you have the money, hand it back. Nothing that was ordered is returned.',
  },
  kept: 'Kept in the record with your name.',
  yes: 'Void {{amount}}',
  no: 'Go back',
  returned: '{{amount}} refunded',
  state: {
    done: 'Voided: {{amount}}',
    decided: 'Voided, on its way back: {{amount}}',
  },
  held: 'Not taken yet',
  tender: {
    gift_card: 'Gift card',
    points: 'Points',
  },
  owed: 'To be paid again',
  take: 'Take the money',
  takeTitle: 'Money taken for order {{number}}',
  takeBody: 'Counts as paid at the counter. The day report has it in the till.',
  amount: 'Amount',
  wrong: 'At most {{amount}}',
  word: {
    done: '{{amount}} is voided and has to be paid again.',
    decided: '{{amount}} is voided and on its way back.',
    failed:
      'The payment provider did not give {{amount}} back, so the payment still counts. Please try again.',
    taken: '{{amount}} was taken for order {{number}}.',
  },
}
