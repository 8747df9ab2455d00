import type { Words } from './words'

export default {
  provider: {
    stripe: 'Stripe',
    globalPayment: 'Global Payments',
    clover: 'Clover',
  },
  choose: {
    title: '付款',
    here: '銀行卡',
    here_hint: '現在於安全頁面付款，我們看不到你的卡號。',
    with: '銀行卡（{{provider}}）',
    hidden: '請於餐廳結帳。',
    depositOnly: '分店現收取訂金 {{deposit}}，餘款 {{rest}} 於分店支付。',
    depositLater: '分店收取訂金 {{deposit}}，與餘款一併於櫃枱支付。',
    held: '銀行會先凍結此金額，分店接單時才扣款。',
    heldPlaced: '銀行會先凍結此金額，分店收到訂單後才扣款。',
    taken: '款項會即時扣除；如分店未能接單，會退還給你。',
  },
  points: {
    use: '使用 {{points}} 分',
    have: '落單前會為你預留這些積分。',
    rest: '尚餘 {{rest}} 待付。',
    all: '積分可支付全數。',
  },
  giftCard: {
    add: '使用禮品卡',
    used: '禮品卡 {{code}}',
    whole: '可付全數；卡內尚餘 {{left}}。',
    short: '禮品卡 {{code}} 餘額 {{balance}}，不足以支付整份訂單。',
    keeps: '信用卡付款至少須為 {{least}}，因此 {{kept}} 會留在禮品卡內。',
  },
  split: {
    title: '付款明細',
    giftCard: '禮品卡',
    points: '積分',
    card: '信用卡',
    rest: '到店付款餘額',
  },
  due: {},
  bar: {
    pay: '支付 {{amount}}',
    payDeposit: '支付訂金 {{amount}}',
    giftCard: '落單 · 以禮品卡支付 {{amount}}',
    opening: '正在開啟付款頁面…',
  },
  pending: {
    title: '此訂單有一筆付款尚未完成',
    body: '你可以繼續付款。如需更改訂單，請先關閉付款頁面。訂單只會支付一次。',
    go: '前往付款',
    close: '關閉付款頁面',
    left: '你的付款頁面仍未關閉，訂單會繼續保留。如需更改訂單，請在結帳頁面關閉付款頁面。',
    closed: '付款頁面已關閉，沒有扣款。',
    paid: '此訂單已完成付款，正在傳送。可前往付款頁面查看進度。',
  },
  page: {
    title: '付款',
    amount: '金額',
    card: '信用卡',
    callAt: '致電 {{phone}}',
    cancel: '取消並選擇其他方式',
    release: '取消並解除凍結',
    giveBack: '取消並退款',
    otherWay: '轉用其他付款方式',
    tryAgain: '再試一次',
    anotherCard: '轉用另一張卡',
    back: '返回結帳',
    menu: '返回餐牌',
    offline: '你已離線。所有內容均已保留，恢復連線後本頁會自動繼續。',
    silent: '暫時未能聯絡分店，我們會繼續嘗試，請勿重複付款。',
  },
  frame: {
    title: '安全付款頁面',
    loading: '正在開啟安全付款頁面…',
    close: '關閉付款頁面',
    secure: '你正在安全付款頁面，卡號只會交給付款服務。',
  },
  loading: {
    title: '正在查詢你的付款',
  },
  unreachable: {
    title: '暫時未能聯絡分店',
    body: '你的付款安全：不會遺失，亦不會重複扣款。請檢查網絡連線。',
  },
  missing: {
    title: '找不到這筆付款',
    body: '連結可能不完整，或屬於其他分店。此處並無扣款。',
  },
  opening: {
    title: '正在前往付款頁面',
    body: '你會在安全頁面付款，然後返回這裏。',
  },
  waiting: {
    title: '你的付款頁面仍然開啟',
    body: '尚未扣款。請繼續付款，或選擇其他付款方式。',
    open: '繼續付款',
  },
  confirming: {
    title: '正在與銀行確認',
    body: '需時數秒。銀行可能會於其應用程式請你確認身份。',
  },
  unknown: {
    title: '我們正向銀行查詢',
    body: '銀行的回覆較平時慢。你沒有被重複扣款，本頁會自動繼續。請勿於其他地方再次付款。',
    open: '重新開啟付款頁面',
  },
  sending: {
    title: '正在傳送你的訂單',
    body: '付款已獲批准，分店正接收你的訂單。',
  },
  stored: {
    title: '訂單已收到',
    body: '正在開啟訂單頁面。',
  },
  pre_authorized_send_failed: {
    title: '你的訂單尚未送達',
    body: '付款已獲批准，金額只是凍結，尚未扣款。請再次傳送訂單，或致電分店。',
    days: '如訂單未能送達，金額會解除凍結，銀行將於 7 日內顯示。',
  },
  paid_but_fails_send_order: {
    title: '已付款，但訂單未送達',
    body: '付款已成功，但分店仍未收到訂單。請再次傳送，不會重複扣款。如仍未成功，請致電分店。',
  },
  send: {
    again: '再次傳送訂單',
    until: '可於 {{time}} 前傳送。',
    failed: '今次未能成功：{{reason}}',
    unanswered: '分店沒有回應。',
  },
  declined: {
    title: '付款被拒絕',
    body: '你沒有被扣款，訂單仍然保留。',
  },
  cancelled: {
    title: '付款已取消',
    body: '你沒有被扣款，訂單仍然保留。',
  },
  expired: {
    title: '付款頁面已逾時',
    body: '頁面開啟時間過長。你沒有被扣款，訂單仍然保留。',
  },
  releasing: {
    title: '正在退回款項',
    body: '我們已請銀行解除凍結，你毋須再做任何事。',
  },
  released: {
    title: '款項已解除凍結',
    body: '並無扣款。銀行可能於最多 7 日內仍顯示為待處理。',
  },
  refunded: {
    title: '款項已退回',
    body: '銀行可能需要數日才會顯示。',
  },
  person: {
    title: '我們正核實這筆付款',
    body: '銀行的回覆不一致，現由專人核實。你不會被重複扣款。詳情可向分店查詢。',
  },
  reason: {
    card_declined: '銀行拒絕了這張卡。',
    insufficient_funds: '卡內餘額不足。',
    expired_card: '卡已過期。',
    incorrect_cvc: '安全碼不正確。',
    authentication: '銀行未能確認是你本人。',
    processing_error: '未能聯絡銀行。',
    amount: '金額與訂單不符。',
    late: '批核時訂單已結束。',
  },
  start: {
    failedTitle: '未能開啟付款',
    safe: '你沒有被扣款，訂單仍然保留。',
  },
  cancelFailed: '暫時未能取消，請稍後再試。',
  cancelling: {
    title: '正在取消付款',
    body: '沒有扣款。你的訂單仍在這裏。',
  },
} satisfies Words<'payment'>
