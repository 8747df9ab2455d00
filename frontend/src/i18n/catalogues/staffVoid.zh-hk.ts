import type { Words } from './words'

export default {
  void: '作廢此筆付款',
  voidOf: '作廢此筆付款：{{who}}，{{amount}}',
  title: '作廢此筆付款？',
  why: '這筆付款有甚麼問題？',
  reason: {
    wrong_amount: '金額有誤',
    wrong_bill: '屬於另一枱或另一張訂單',
    taken_twice: '重複收款',
    not_received: '實際沒有收到款項',
    other_way: '顧客改用其他方式付款',
    other: '其他原因',
  },
  words: '請說明情況',
  missing: '請選擇原因；其他原因請寫幾句。',
  effect: {
    card: '{{amount}} 會退回信用卡，仍須重新支付。不涉及退餐。',
    gift_card: '{{amount}} 會退回禮品卡，仍須重新支付。不涉及退餐。',
    counter: '{{amount}} 不再計作已收款項，仍須重新支付。如已收到款項，請退還顧客。不涉及退餐。',
  },
  kept: '會連同你的名字記入紀錄。',
  yes: '作廢 {{amount}}',
  no: '返回',
  returned: '已退款 {{amount}}',
  state: {
    done: '已作廢：{{amount}}',
    decided: '已作廢，退回途中：{{amount}}',
  },
  held: '尚未扣款',
  tender: {
    gift_card: '禮品卡',
    points: '積分',
  },
  owed: '須重新支付',
  take: '收款',
  takeTitle: '訂單 {{number}} 收款',
  takeBody: '記為到店已付，日報計入收銀。',
  amount: '金額',
  wrong: '最多 {{amount}}',
  word: {
    done: '{{amount}} 已作廢，須重新支付。',
    decided: '{{amount}} 已作廢，正在退回。',
    failed: '付款服務商未能退回 {{amount}}，這筆付款仍然有效。請再試一次。',
    taken: '訂單 {{number}} 已收款 {{amount}}。',
  },
} satisfies Words<'staffVoid'>
