import type { Words } from './words'

export default {
  title: '厨房',
  loading: '厨房を開いています',
  failed: '接続がありません。表示内容が変わっている場合があります。',
  crossAll: 'すべて完了',
  print: '伝票 {{number}} を印刷',
  recall: '作り直す',
  made_other: '完了 {{count}}件',
  station: {
    choose: '持ち場',
    all: 'すべて',
    none: '持ち場なし',
  },
  time: {
    left: 'あと{{count}}分',
    late: '{{count}}分遅れ',
    since: '{{count}}分経過',
  },
  allDay: {
    title: 'これから作る分',
    none: 'なし',
  },
  empty: {
    title: '作るものはありません',
    body: '受け付けた注文が、急ぐ順にここに表示されます。',
  },
  word: {
    conflict: '注文{{number}}はもう厨房にありません。',
    unreachable: '注文{{number}}の応答がありませんでした。もう一度お試しください。',
    ready: '注文{{number}}ができました。',
  },
} satisfies Words<'staffKitchen'>
