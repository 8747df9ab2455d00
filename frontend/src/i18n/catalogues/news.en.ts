export default {
  title: 'News',
  new: 'New',
  emptyTitle: 'No news right now',
  emptyBody: 'News of the store will appear here.',
  loading: 'Loading the news',
  failed: 'The news could not be loaded.',
  retry: 'Try again',
  offline: 'You are offline. This is what we knew last.',
  hide: 'Hide this message',
}
