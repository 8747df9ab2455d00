export default {
  title: 'Kitchen',
  loading: 'Opening the kitchen',
  failed: 'No connection. What you see may have changed.',
  crossAll: 'Cross off all',
  print: 'Print ticket {{number}}',
  recall: 'Make again',
  made_one: '{{count}} made',
  made_other: '{{count}} made',
  station: {
    choose: 'Station',
    all: 'Everything',
    none: 'Without a station',
  },
  time: {
    left: 'in {{count}} min',
    late: '{{count}} min late',
    since: 'since {{count}} min',
  },
  allDay: {
    title: 'Still to make',
    none: 'Nothing',
  },
  empty: {
    title: 'Nothing to make',
    body: 'Accepted orders appear here, the soonest wanted first.',
  },
  word: {
    conflict: 'Order {{number}} is not in the kitchen any more.',
    unreachable: 'There was no answer for order {{number}}. Please try again.',
    ready: 'Order {{number}} is ready.',
  },
}
