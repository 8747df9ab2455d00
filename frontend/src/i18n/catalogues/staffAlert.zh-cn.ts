import type { Words } from './words'

export default {
  expired_other: '{{count}} 个订单未及时处理',
  expiredBody: '{{numbers}}：已通知顾客，已付款项会退回。忙不过来时，可以暂停接单。',
  pause: '暂停接单',
  paused: '{{types}}：暂停至 {{time}}',
  pausedBody_other: '有 {{count}} 个订单未及时处理。顾客仍可预订稍后的时间。',
  still: '仍在暂停：{{types}}',
  stillBody: '自 {{since}} 起。自动结束时间：{{time}}。',
  resume: '恢复接单',
  keep: '继续暂停',
} satisfies Words<'staffAlert'>
