import type { Words } from './words'

export default {
  expired_other: '{{count}} 張訂單未及時處理',
  expiredBody: '{{numbers}}：已通知顧客，已付款項會退回。忙不過來時，可以暫停接單。',
  pause: '暫停接單',
  paused: '{{types}}：暫停至 {{time}}',
  pausedBody_other: '有 {{count}} 張訂單未及時處理。顧客仍可預訂較後時間。',
  still: '仍在暫停：{{types}}',
  stillBody: '由 {{since}} 起。自動結束時間：{{time}}。',
  resume: '恢復接單',
  keep: '繼續暫停',
} satisfies Words<'staffAlert'>
