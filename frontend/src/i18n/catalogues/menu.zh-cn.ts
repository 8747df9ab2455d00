import type { Words } from './words'

export default {
  favourite: '收藏',
  title: '菜单',
  categories: '分类',
  suggestions: '搭配推荐',
  soldOut: '售罄',
  added: '已加入{{name}}。订单中：{{count}}。',
  left_other: '仅剩 {{count}} 份',
  perUnit: '{{price}} / {{unit}}',
  member: '会员 {{price}}',
  vip: 'VIP {{price}}',
  add: '添加 {{name}}',
  failedTitle: '菜单没有加载成功',
  failedBody: '请检查网络连接后重试。',
  emptyTitle: '这里暂时没有可点的菜品',
  emptyBody: '门店目前没有在此菜单上架菜品。',
  items_other: '{{count}} 款',
  diet: {
    vegetarian: '素食',
    vegan: '纯素',
    spicy: '辣',
    gluten_free: '无麸质',
    halal: '清真',
  },
  allInOrder: '剩余的都已在您的订单中',
  viewOrder: '查看订单',
  price: {
    points: '{{points}} 积分',
  },
  served: {
    from: '{{time}} 起恢复供应',
    notToday: '今日不供应',
  },
  openSearch: '搜索菜单',
  filter: {
    open: '筛选',
    openCount: '筛选，已启用 {{count}} 项',
  },
} satisfies Words<'menu'>
