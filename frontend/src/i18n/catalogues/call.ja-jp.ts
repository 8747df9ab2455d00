import type { Words } from './words'

export default {
  title: 'スタッフを呼ぶ',
  body: 'スタッフがテーブルまで伺います。',
  somebody: 'スタッフに来てもらう',
  sending: '呼び出しています…',
  told: 'スタッフにお伝えしました：{{service}}',
  answered: 'スタッフが伺います：{{service}}',
  waiting: 'スタッフの応答を待っています',
  again: '{{seconds}} 秒後にもう一度お呼びいただけます。',
  failed: '呼び出しが届きませんでした。もう一度お試しください。',
} satisfies Words<'call'>
