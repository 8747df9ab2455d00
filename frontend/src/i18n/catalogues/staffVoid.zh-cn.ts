import type { Words } from './words'

export default {
  void: '作废此笔付款',
  voidOf: '作废此笔付款：{{who}}，{{amount}}',
  title: '作废此笔付款？',
  why: '这笔付款有什么问题？',
  reason: {
    wrong_amount: '金额有误',
    wrong_bill: '属于其他桌或其他订单',
    taken_twice: '重复收款',
    not_received: '实际没有收到款项',
    other_way: '顾客改用其他方式付款',
    other: '其他原因',
  },
  words: '请说明情况',
  missing: '请选择原因；其他原因请写几句话。',
  effect: {
    card: '{{amount}} 会退回银行卡，仍需重新支付。不涉及退菜。',
    gift_card: '{{amount}} 会退回礼品卡，仍需重新支付。不涉及退菜。',
    counter: '{{amount}} 不再计入已收款，仍需重新支付。如已收到钱，请退还顾客。不涉及退菜。',
  },
  kept: '会与您的名字一起记入日志。',
  yes: '作废 {{amount}}',
  no: '返回',
  returned: '已退款 {{amount}}',
  state: {
    done: '已作废：{{amount}}',
    decided: '已作废，退回途中：{{amount}}',
  },
  held: '尚未扣款',
  tender: {
    gift_card: '礼品卡',
    points: '积分',
  },
  owed: '需重新支付',
  take: '收款',
  takeTitle: '订单 {{number}} 收款',
  takeBody: '记为柜台已付，日报计入收银。',
  amount: '金额',
  wrong: '最多 {{amount}}',
  word: {
    done: '{{amount}} 已作废，需重新支付。',
    decided: '{{amount}} 已作废，正在退回。',
    failed: '支付服务商未能退回 {{amount}}，这笔付款仍然有效。请重试。',
    taken: '订单 {{number}} 已收款 {{amount}}。',
  },
} satisfies Words<'staffVoid'>
