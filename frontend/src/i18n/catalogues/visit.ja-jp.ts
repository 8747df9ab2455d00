import type { Words } from './words'

export default {
  over: {
    title: 'このテーブルのご利用は終了しました',
    body: 'スタッフがご利用を終了したか、コードを変更しました。ご注文はこの端末に残っています。テーブルのコードを読み取るか、スタッフにお声がけください。',
    again: 'やり直す',
  },
  notOpen: {
    title: 'このテーブルはまだご注文を受け付けていません',
    body: 'メニューはご覧いただけます。ご着席後にスタッフが受付を始めますので、お声がけください。',
  },
  needsCode: {
    title: 'ご注文には今回のコードを読み取ってください',
    body: 'テーブルのカードはメニューの閲覧用です。今回のコードはスタッフがお見せします。',
  },
  closed: {
    title: 'このテーブルはご注文を受け付けていません',
    body: 'メニューはご覧いただけます。テーブルの受付はスタッフにお声がけください。',
  },
  guest: {
    you: 'あなた',
    youNamed: '{{name}}（あなた）',
    numbered: 'お客様 {{number}}',
  },
  table: {
    title: 'このテーブルの注文',
    of: '{{table}}：このテーブルの注文',
    loading: 'テーブルの注文を開いています',
    failed: 'テーブルの注文を読み込めませんでした。',
    stale: '接続がありません。最新でない可能性があります。',
    none: 'まだ注文がありません',
    noneBody: 'あなたと同席の方の注文がここに表示されます。',
    notYou: 'ご注文後に同席の方の注文が見られます',
    notYouBody: 'カードは誰でも手にできるため、ご注文された方だけにテーブルの注文をお見せします。',
    preparing_other: '料理 {{count}} 品を調理中です',
    made: '調理中の品はありません',
    total: 'テーブルの合計',
    bill: 'テーブルのお会計とお支払い',
    times: '{{count}} ×',
  },
  join: {
    show: '同席の方を招く',
    body: 'テーブルの方はこれを読み取り、ご自分の端末で注文できます。',
    code: 'このテーブルに加わるコード',
  },
  status: {
    received: '店舗の確認待ち',
    accepted: '受付済み',
    preparing: '調理中',
    ready: 'できあがり',
    completed: '提供済み',
    not_collected: 'お受け取りなし',
    rejected: 'お受けできません',
    expired: 'お受けできません',
    cancelled: '取消済み',
  },
} satisfies Words<'visit'>
