import type { Words } from './words'

export default {
  title: 'テーブル',
  loading: 'テーブルを開いています',
  failed: 'テーブルを読み込めませんでした。',
  stale: '接続できません。{{time}}の状態です。',
  none: 'テーブルがまだありません。ブランドのファイルに登録してください。',
  print: 'テーブルカードを印刷',
  state: {
    free: '空席',
    taken: 'ご利用中',
    closed: '注文停止中',
  },
  card: {
    party: '{{name}}様、{{size}}名',
    since: '{{time}}から',
    noOrders: 'まだご注文はありません。',
    order: '注文 {{number}}',
    paid: '支払い済み',
    lost: '取り消し',
    total: '合計',
    due: '未払い',
    settled: 'すべてお支払い済み',
  },
  do: {
    open: '開ける',
    close: '閉める',
    newVisit: '次のお客様へ',
    newPin: '新しい暗証番号',
  },
  sure: {
    newVisit: '{{name}}を次のお客様に切り替えますか？',
    body_newVisit:
      'これまでにこのテーブルのQRコードを読み取った方は注文できなくなり、ご注文は新しく数え直されます。',
    stillDue: 'まだ{{amount}}の未払いがあります。',
    newPin: '{{name}}の暗証番号を新しくしますか？',
    body_newPin: 'テーブルカードの番号は使えなくなります。',
    no: '戻る',
  },
  pin: {
    title: '{{name}}の新しい暗証番号',
    body: '一度だけ表示されます。テーブルカードに書き写してください。',
    done: '書き写しました',
  },
  cards: {
    title: 'テーブルカード',
    body: '各テーブルのキーを貼り付けてください。カードにQRコードが表示され、キーはここに残りません。',
    key: '{{name}}のキー',
    scan: '読み取ってご注文',
    print: '印刷',
    save: '{{name}}を{{kind}}で保存',
    paper: '用紙',
    onA4: 'A4、1枚に4つ',
    onA6: 'A6、1枚に1つ',
  },
  word: {
    opened: '{{name}}は注文できます',
    closed: '{{name}}は注文できません',
    visit: '{{name}}を次のお客様に切り替えました',
    refused: '処理できませんでした。',
    unreachable: '応答がありません。もう一度お試しください。',
  },
} satisfies Words<'staffTables'>
