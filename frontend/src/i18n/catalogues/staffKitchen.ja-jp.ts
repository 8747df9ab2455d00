import type { Words } from './words'

export default {
  title: '厨房',
  loading: '厨房を開いています',
  failed: '接続がありません。表示内容が変わっている場合があります。',
  crossAll: 'すべて完了',
  print: '伝票 {{number}} を印刷',
  recall: '作り直す',
  made_other: '完了 {{count}}件',
  later_other: 'あとの注文（{{count}}件）',
  laterOrder: {
    begins: '{{when}}に開始',
    now: '今すぐ始める',
    nowNamed: '今すぐ始める、注文{{number}}',
  },
  change: {
    label: '変更された注文',
    void: '取り消し',
    changed: '変更あり',
    cancelled: 'この注文は作らないでください。',
    removed: 'こちらは作らないでください。',
    restored: 'こちらはやはり作ってください。',
    time: '新しい時間：{{when}}',
    before: '変更前：{{when}}',
    seen: '確認しました',
    seenNamed: '確認しました、注文{{number}}',
  },
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
    begun: '注文{{number}}を始めました。',
  },
} satisfies Words<'staffKitchen'>
