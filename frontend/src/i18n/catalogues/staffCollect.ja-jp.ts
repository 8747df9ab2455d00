import type { Words } from './words'

export default {
  title: '注文 {{number}} は受け取られませんでしたか？',
  unpaid: '{{amount}}をカウンターでお預かりする予定はなくなります。',
  paid: 'お支払い済みの{{amount}}は店舗に残ります。注文の画面から返金できます。',
  stock: '商品は使用済みとして扱われます。お客様の画面にすぐ表示されます。',
  later: '後からお客様が来られたら、「終了」でこの注文を開き「お渡し済み」を押してください。',
  yes: 'お受け取りなし',
} satisfies Words<'staffCollect'>
