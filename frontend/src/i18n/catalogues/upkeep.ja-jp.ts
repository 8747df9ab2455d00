import type { Words } from './words'

export default {
  readyTitle: '新しいバージョンの準備ができました',
  readyBody: '操作のないときに自動で切り替わります。ご注文はそのまま残ります。',
  refresh: '更新する',
  later: 'あとで',
  refreshed: 'ページを更新しました。ご注文はそのままです。',
  seenTitle: '{{time}}時点のメニュー',
  seenBody: '店舗に接続できません。メニューはご覧いただけます。接続が戻るとご注文いただけます。',
  endsTitle: 'ご利用時間は{{time}}に終了します',
  endsBody: 'ページは新しく始まります。ご注文は最後の変更から1時間この端末に残ります。',
} satisfies Words<'upkeep'>
