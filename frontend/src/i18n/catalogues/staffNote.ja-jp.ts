import type { Words } from './words'

export default {
  title: '注文{{number}}の状況',
  body: '{{name}} さんがスマートフォンで更新できないときに使います。配達員とお客様にすぐ表示されます。',
  what: 'どうなりましたか？',
  to: {
    delivered: '配達されました',
    returned: '店舗に持ち戻ります',
    other: 'ほかの配達員が配達します',
  },
  driver: 'これから誰が配達しますか？',
  why: '代わりに入力する理由',
  words: '理由',
  missing: {
    what: 'どうなったかを選んでください。',
    driver: 'これから配達する人を選んでください。',
    why: '理由を選んでください。',
    words: '理由を入力してください。',
  },
  save: '保存',
  done: '注文{{number}}を保存しました。',
} satisfies Words<'staffNote'>
