import type { Words } from './words'

export default {
  title: '桌位呼叫',
  loading: '正在读取呼叫',
  somebody: '请人过来',
  now: '刚刚',
  minutes_other: '已等 {{count}} 分钟',
  takeUp: '我去',
  takeUpOf: '{{table}}：我去',
  saving: '正在保存',
  more_other: '还有 {{count}} 桌在呼叫',
  waiting: '等待中',
  nobody: '没有桌位在等待。',
  answered: '最近两小时已处理',
  answeredBy: '{{name}}，{{time}}',
  failed: '没有回应，显示的呼叫可能已过时。',
  emptyTitle: '还没有桌位呼叫',
  emptyBody: '最近两小时的呼叫显示在这里；有人前往之前，也会显示在每个页面的上方。',
} satisfies Words<'staffCalls'>
