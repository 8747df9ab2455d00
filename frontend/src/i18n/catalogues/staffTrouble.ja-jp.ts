import type { Words } from './words'

export default {
  title: '対応が必要なお支払い',
  bar: {
    some_other: '対応が必要なお支払いの問題が{{count}}件あります',
    noCards: 'カードを使えません：決済事業者がキーを拒否しています',
    look: '確認',
  },
  failed: 'お支払いを読み込めませんでした。',
  withoutCards: '現在お客様にカード払いは表示されません。数分ごとに自動で再試行します。',
  none: {
    title: '対応が必要なものはありません',
    body: '自動で進まないお支払いが、対応方法とともにここに表示されます。',
  },
  since: '{{time}}から',
  last: '最終 {{time}}',
  times_other: '{{count}}回',
  tries_other: '{{count}}回試行',
  noOrder: '注文のないお支払い',
  doNow: '対応：',
  what: {
    capture_waits: 'カードへの請求がまだできていません。自動で再試行します。',
    release_waits: 'カードの与信をまだ解除できていません。自動で再試行します。',
    capture_failed: '銀行が支払いを拒否しました。カードには請求されていません。',
    refund_failed: '返金されるはずの金額が返金されていないか、確認できません。',
    person: '決済事業者の記録とこちらの記録が一致しません。',
    key_refused: 'この決済事業者が店舗のキーを拒否しています。',
    webhook_refused: 'この決済事業者からの通知の署名が正しくないか古いため、受け付けていません。',
  },
  do: {
    capture_waits:
      'そのまま調理してください。1時間たっても進まない場合は、手動で再試行するか運営者に連絡してください。',
    release_waits: '調理は不要です。遅くとも数日以内に銀行が自動で解除します。',
    capture_failed:
      'お客様にカウンターで支払っていただくか電話してください。その後、ここで解決済みにしてください。',
    refund_failed: '決済事業者の管理画面を確認し、そこで、または現金で返金してから、ここに記入してください。',
    person: '決済事業者の管理画面と照合して修正し、その後ここに記入してください。',
    key_refused: '運営者に最新のキーの設定を依頼してください。ほかの支払い方法は使えます。',
    webhook_refused: '運営者に通知のシークレットの照合を依頼してください。お支払いは少し遅れますが続きます。',
  },
  act: {
    capture: '今すぐ請求',
    release: '今すぐ解除',
    settle: '解決済みにする',
    mended: '修正済みにする',
  },
  settle: {
    gave: '返金されましたか？',
    yes: 'はい、返金済み',
    no: 'いいえ',
    choose: 'どちらかを選んでください。',
    why: 'どのように解決しましたか？',
    wrong: '簡単に記入してください。',
    submit: '保存',
  },
  reason: {
    key_refused: 'キー拒否',
    timeout: '応答なし',
    capture_failed: '銀行が拒否',
  },
  word: {
    done: '完了しました。',
    stillWaits: '決済事業者がまだ処理できません。自動で再試行します。',
    settled: '記録しました。',
    over: 'すでに終わったか、実行できません。現在の状態を表示しています。',
    forbidden: '責任者のみ実行できます。',
    unheard: '応答がありません。もう一度試す前に確認してください。',
  },
} satisfies Words<'staffTrouble'>
