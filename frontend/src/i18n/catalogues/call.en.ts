export default {
  title: 'Call for service',
  body: 'Somebody comes to your table.',
  somebody: 'Ask somebody to come',
  sending: 'Calling …',
  told: 'The team was told: {{service}}',
  answered: 'Somebody is on the way: {{service}}',
  waiting: 'Waiting for somebody to take it up',
  again: 'You can call again in {{seconds}} s.',
  failed: 'Your call did not get through. Please try again.',
}
