import type { Words } from './words'

export default {
  title: '呼叫服务',
  body: '服务员会到您的桌边来。',
  somebody: '请服务员过来',
  sending: '正在呼叫…',
  told: '已通知服务员：{{service}}',
  answered: '服务员正在过来：{{service}}',
  waiting: '等待服务员回应',
  again: '{{seconds}} 秒后可以再次呼叫。',
  failed: '呼叫没有送达，请再试一次。',
} satisfies Words<'call'>
