import type { Words } from './words'

export default {
  title: '订单 {{number}} 无人取餐？',
  unpaid: '柜台不再等待收取 {{amount}}。',
  paid: '已付的 {{amount}} 由门店保留，可在订单中退款。',
  stock: '菜品按已消耗计算。顾客会立即看到。',
  later: '如果顾客后来又来取餐，请在“已结束”中打开订单，点“已取餐”。',
  yes: '无人取餐',
} satisfies Words<'staffCollect'>
