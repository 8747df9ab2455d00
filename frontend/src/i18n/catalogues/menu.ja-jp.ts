import type { Words } from './words'

export default {
  favourite: 'お気に入り',
  title: 'メニュー',
  categories: 'カテゴリー',
  suggestions: 'ご一緒にいかがですか',
  soldOut: '売り切れ',
  added: '{{name}}を追加しました。ご注文内の数：{{count}}。',
  left_other: '残り{{count}}点',
  perUnit: '{{price}} / {{unit}}',
  member: '会員 {{price}}',
  vip: 'VIP {{price}}',
  add: '{{name}}を追加',
  failedTitle: 'メニューを読み込めませんでした',
  failedBody: '通信状況をご確認のうえ、もう一度お試しください。',
  emptyTitle: 'ただいまご注文いただける商品がございません',
  emptyBody: '店舗はまだこのメニューに商品を出しておりません。',
  items_other: '{{count}}品',
  diet: {
    vegetarian: 'ベジタリアン',
    vegan: 'ヴィーガン',
    spicy: '辛口',
    gluten_free: 'グルテンフリー',
    halal: 'ハラール',
  },
  allInOrder: '残りはすべてご注文に入っています',
  viewOrder: '注文を見る',
  price: {
    points: '{{points}}ポイント',
  },
  served: {
    from: '{{time}}から再びご提供',
    notToday: '本日はご提供しておりません',
  },
  openSearch: 'メニューを検索',
  filter: {
    open: '絞り込み',
    openCount: '絞り込み（{{count}}件適用中）',
  },
} satisfies Words<'menu'>
