import type { Words } from './words'

export default {
  favourite: '至愛',
  title: '餐牌',
  categories: '分類',
  suggestions: '配搭推介',
  soldOut: '售罄',
  added: '已加入{{name}}。訂單中：{{count}}。',
  left_other: '只剩 {{count}} 份',
  perUnit: '{{price}} / {{unit}}',
  member: '會員 {{price}}',
  vip: 'VIP {{price}}',
  add: '加入 {{name}}',
  failedTitle: '餐牌未能載入',
  failedBody: '請檢查網絡連線後重試。',
  emptyTitle: '這裏暫時沒有可點的食品',
  emptyBody: '分店目前未有在此餐牌提供食品。',
  items_other: '{{count}} 款',
  diet: {
    vegetarian: '素食',
    vegan: '純素',
    spicy: '辣',
    gluten_free: '無麩質',
    halal: '清真',
  },
  allInOrder: '餘下的都已在你的訂單內',
  viewOrder: '查看訂單',
  price: {
    points: '{{points}} 分',
  },
  served: {
    from: '{{time}} 起再供應',
    notToday: '今日不設供應',
  },
  openSearch: '搜尋餐牌',
  filter: {
    open: '篩選',
    openCount: '篩選，已啟用 {{count}} 項',
  },
} satisfies Words<'menu'>
