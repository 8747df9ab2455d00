export default {
  title: 'Was order {{number}} not collected?',
  unpaid: '{{amount}} is no longer expected at the counter.',
  paid: 'The {{amount}} that was paid stays with the store. You can refund it in the order.',
  stock: 'Its items count as used up. The customer sees it at once.',
  later: 'If the customer comes after all, open the order under Done and tap Picked up.',
  yes: 'Not collected',
}
