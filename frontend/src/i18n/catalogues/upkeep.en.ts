export default {
  readyTitle: 'A newer version is ready',
  readyBody: 'It comes by itself in a quiet moment. Your order stays.',
  refresh: 'Refresh',
  later: 'Later',
  refreshed: 'This page was refreshed. Your order is as you left it.',
  seenTitle: 'The menu as of {{time}}',
  seenBody: 'We cannot reach the store. Look and choose; ordering opens again by itself.',
  endsTitle: 'This session ends at {{time}}',
  endsBody: 'The page then reloads. Your order stays on this device for an hour after its last change.',
}
