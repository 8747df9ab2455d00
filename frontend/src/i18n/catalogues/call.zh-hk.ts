import type { Words } from './words'

export default {
  title: '呼叫服務',
  body: '職員會到你的枱。',
  somebody: '請職員過來',
  sending: '正在呼叫…',
  told: '已通知職員：{{service}}',
  answered: '職員正在過來：{{service}}',
  waiting: '等待職員回應',
  again: '{{seconds}} 秒後可以再次呼叫。',
  failed: '呼叫未能送達，請再試一次。',
} satisfies Words<'call'>
