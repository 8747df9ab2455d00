import type { Words } from './words'

export default {
  title: 'ポイント',
  balance: '使えるポイント',
  worth: '{{points}}ポイントで{{amount}}分',
  history: '履歴',
  expiring: 'ポイントの有効期限',
  none: 'まだポイントはありません',
  noneHint: '店舗がご注文を承ると、ポイントが貯まります。',
  noneExpire: '期限のあるポイントはありません。',
  order: 'ご注文 {{number}}',
  until: '{{date}}まで有効',
  left: '残り{{points}}',
  loading: 'ポイントを読み込んでいます',
  offline: 'オフラインです。最新の内容ではない場合があります。',
  kind: {
    granted: '店舗から進呈',
    earned: 'ご注文で獲得',
    redeemed: 'ご注文で利用',
    returned: '返還',
    reversed: '返金に伴う取り消し',
    expired: '期限切れ',
    held: 'ご注文のために確保中',
    merged: '別の会員情報から統合',
    moved: '別の会員情報へ移行',
    other: '変動',
  },
} satisfies Words<'points'>
