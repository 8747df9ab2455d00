export default {
  title: 'Call for service',
  body: 'Our team will come to your table.',
  somebody: 'Ask for staff',
  sending: 'Calling …',
  told: 'Sent to the team: {{service}}',
  answered: 'On the way: {{service}}',
  waiting: 'Waiting for the team',
  again: 'You can call again in {{seconds}} s.',
  failed: 'Your call did not get through. Please try again.',
}
