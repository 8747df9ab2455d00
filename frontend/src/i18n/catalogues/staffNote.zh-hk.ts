import type { Words } from './words'

export default {
  title: '訂單 {{number}}：情況如何？',
  body: '{{name}} 未能用手機更新時使用。送餐員和客人會立即看到。',
  what: '發生甚麼事？',
  to: {
    delivered: '已送達',
    returned: '正送回分店',
    other: '由其他送餐員送',
  },
  driver: '現在由誰送？',
  why: '由你輸入的原因',
  words: '原因',
  missing: {
    what: '請選擇發生甚麼事。',
    driver: '請選擇現在由誰送。',
    why: '請選擇原因。',
    words: '請填寫原因。',
  },
  save: '儲存',
  done: '訂單 {{number}} 已儲存。',
} satisfies Words<'staffNote'>
