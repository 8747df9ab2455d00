export default {
  title: 'Order {{number}}: what became of it?',
  body: 'Use this when {{name}} cannot say so on their phone. The driver and the customer see it at once.',
  what: 'What happened?',
  to: {
    delivered: 'It was delivered',
    returned: 'It comes back to the store',
    other: 'Another driver brings it',
  },
  driver: 'Who brings it now?',
  why: 'Why do you enter it?',
  words: 'The reason',
  missing: {
    what: 'Choose what happened.',
    driver: 'Choose who brings it now.',
    why: 'Choose why you enter it.',
    words: 'Write down the reason.',
  },
  save: 'Save',
  done: 'Order {{number}}: saved.',
}
