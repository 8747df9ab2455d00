export default {
  expired_one: '{{count}} order was not answered in time',
  expired_other: '{{count}} orders were not answered in time',
  expiredBody:
    '{{numbers}}: the guests have a message, and their payments go back. Too much to do? Pause orders for a while.',
  pause: 'Pause orders',
  paused: '{{types}}: paused until {{time}}',
  pausedBody_one: '{{count}} order was not answered in time. Guests can still order for later.',
  pausedBody_other: '{{count}} orders were not answered in time. Guests can still order for later.',
  still: 'Still paused: {{types}}',
  stillBody: 'Since {{since}}. The pause ends by itself: {{time}}.',
  resume: 'Take orders again',
  keep: 'Keep the pause',
}
