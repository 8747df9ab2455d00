import type { Words } from './words'

export default {
  title: '订单 {{number}}：情况如何？',
  body: '{{name}} 无法在自己的设备上更新时使用。配送员和客人会立即看到。',
  what: '发生了什么？',
  to: {
    delivered: '已送达',
    returned: '正送回门店',
    other: '由其他配送员配送',
  },
  driver: '现在由谁配送？',
  why: '由您录入的原因',
  words: '原因',
  missing: {
    what: '请选择发生了什么。',
    driver: '请选择现在由谁配送。',
    why: '请选择原因。',
    words: '请填写原因。',
  },
  save: '保存',
  done: '订单 {{number}} 已保存。',
} satisfies Words<'staffNote'>
