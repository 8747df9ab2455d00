import type { Words } from './words'

export default {
  title: '枱號呼叫',
  loading: '正在讀取呼叫',
  somebody: '請人過來',
  now: '剛剛',
  minutes_other: '已等 {{count}} 分鐘',
  takeUp: '我去',
  takeUpOf: '{{table}}：我去',
  saving: '正在儲存',
  more_other: '還有 {{count}} 枱在呼叫',
  waiting: '等候中',
  nobody: '沒有枱在等候。',
  answered: '最近兩小時已處理',
  answeredBy: '{{name}}，{{time}}',
  failed: '沒有回應，顯示的呼叫可能已過時。',
  emptyTitle: '未有枱呼叫',
  emptyBody: '最近兩小時的呼叫會在這裏顯示；有人前往之前，亦會在每一頁的上方顯示。',
} satisfies Words<'staffCalls'>
