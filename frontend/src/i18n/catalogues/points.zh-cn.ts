import type { Words } from './words'

export default {
  title: '我的积分',
  balance: '可用积分',
  worth: '{{points}} 积分可抵 {{amount}}',
  history: '积分记录',
  expiring: '积分到期时间',
  none: '还没有积分',
  noneHint: '门店接受订单后，积分就会入账。',
  noneExpire: '您的积分不会过期。',
  order: '订单 {{number}}',
  until: '有效期至 {{date}}',
  left: '剩余 {{points}}',
  loading: '正在加载积分',
  offline: '您已离线，显示的内容可能不是最新的。',
  kind: {
    granted: '门店赠送',
    earned: '订单所得',
    redeemed: '订单使用',
    returned: '已退还',
    reversed: '随退款收回',
    expired: '已过期',
    held: '为订单预留',
    merged: '由其他会员账户并入',
    moved: '已转入其他会员账户',
    other: '变动',
  },
} satisfies Words<'points'>
