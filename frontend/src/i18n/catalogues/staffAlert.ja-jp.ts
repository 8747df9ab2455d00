import type { Words } from './words'

export default {
  expired_other: '{{count}}件の注文に時間内の応答がありませんでした',
  expiredBody:
    '{{numbers}}：お客様に通知し、お支払い分は返金されます。手が回らないときは注文の受付を停止できます。',
  pause: '注文の受付を停止',
  paused: '{{types}}：{{time}}まで停止',
  pausedBody_other:
    '{{count}}件の注文に時間内の応答がありませんでした。お客様は後の時間のご注文を続けられます。',
  still: 'まだ停止中：{{types}}',
  stillBody: '{{since}}から停止中です。自動で再開：{{time}}。',
  resume: '注文の受付を再開',
  keep: '停止を続ける',
} satisfies Words<'staffAlert'>
