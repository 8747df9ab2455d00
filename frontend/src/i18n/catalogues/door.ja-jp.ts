import type { Words } from './words'

export default {
  sessionTitle: '接続の有効期限が切れました',
  sessionBody: 'ページを再読み込みします。ご注文の内容は最後の変更から1時間保存されます。',
  invalidTitle: 'アクセスできません',
  invalidBody: 'ご注文キーまたはQRコードが無効か、有効期限が切れている可能性があります。',
  expiredBody: 'ご注文キーまたはQRコードの有効期限が切れています。新しいものをお求めください。',
  inactiveBody: 'ご注文キーまたはQRコードが有効になっていません。スタッフにお声がけください。',
  wrongTitle: '問題が発生しました',
  wrongBody: 'もう一度お試しください。',
  pinTitle: '画面がロックされています',
  pinBody: '開くには暗証番号を入力してください。',
  pinLabel: '暗証番号',
  pinOpen: '開く',
  pinWrong: '暗証番号が違います。もう一度お試しいただくか、責任者にお尋ねください。',
  tableBody: 'このテーブルは割り当てられていません。スタッフにお声がけください。',
  notFoundTitle: 'ページが見つかりません',
  notFoundBody: 'リンクが古いか、正しくない可能性があります。メニューからお進みください。',
  tableTitle: 'テーブルが割り当てられていません',
  visitTitle: 'このテーブルのご利用は終了しました',
  visitBody:
    'スタッフがご利用を終了したか、コードを変更しました。ご注文はこの端末に残っています。テーブルのコードを読み取るか、スタッフにお声がけください。',
  previewBar: 'バージョン {{version}} のプレビューです。お客様には表示されず、ここでは注文できません。',
  previewTitle: 'このプレビューは終了しました',
  previewBody:
    'バージョンが公開されたか置き換えられたか、期限が切れています。リンクを送った方に新しいリンクをお尋ねください。',
  again: 'このページは自動的に再読み込みします。',
  seeMenu: 'メニューを見る',
} satisfies Words<'door'>
