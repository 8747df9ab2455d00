import type { Words } from './words'

export default {
  title_any: 'コードを読み取る',
  title_member: '会員バーコードを読み取る',
  title_place: 'QRコードを読み取る',
  title_giftcard: 'ギフトカードを読み取る',
  why_any: 'テーブルや掲示のQRコード、または会員バーコードをカメラに映してください。',
  why_member:
    '会員バーコードをカメラに映してください。ご本人確認のため、ご登録の連絡先にコードをお送りします。',
  why_place: 'テーブルや掲示のQRコードをカメラに映してください。',
  why_giftcard: 'ギフトカードのバーコードをカメラに映すと、番号が入力されます。',
  permission:
    'ブラウザがカメラの使用許可を確認します。映像はこの端末の中だけで使われ、録画も送信もいたしません。',
  turnOn: 'カメラを使う',
  again: 'もう一度カメラを試す',
  starting: 'カメラを起動しています…',
  aim: 'コードを枠の中に映してください。',
  picture: 'カメラの映像',
  torch: 'ライト',
  camera: 'カメラ',
  cameraNumber: 'カメラ{{number}}',
  typed_any: 'またはコードの下の文字を入力',
  typed_member: 'または会員コードを入力',
  typed_place: 'または掲示のアドレスを入力',
  typed_giftcard: 'またはカード番号を入力',
  use: 'このコードを使う',
  error_camera_not_available:
    'カメラを使用できません。ブラウザで許可していただくか、下にコードを入力してください。',
  error_qrcode_not_recognized: 'このコードはここではご利用いただけません。別のコードをお試しください。',
} satisfies Words<'scan'>
