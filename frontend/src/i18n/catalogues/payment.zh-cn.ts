import type { Words } from './words'

export default {
  provider: {
    stripe: 'Stripe',
    globalPayment: 'Global Payments',
    clover: 'Clover',
  },
  choose: {
    title: '付款',
    here: '银行卡',
    here_hint: '现在在安全页面付款，我们看不到您的卡号。',
    with: '银行卡（{{provider}}）',
    hidden: '请在餐厅结账。',
    depositOnly: '门店现在收取订金 {{deposit}}，其余 {{rest}} 到店支付。',
    depositLater: '门店收取订金 {{deposit}}，与余款一起在柜台支付。',
    held: '银行会先冻结这笔金额，门店接单时才扣款。',
    heldPlaced: '银行会先冻结这笔金额，门店收到订单后才扣款。',
    taken: '款项会立即扣除；如门店无法接单，将退还给您。',
  },
  points: {
    use: '使用 {{points}} 积分',
    have: '下单前会为您预留这些积分。',
    rest: '还需支付 {{rest}}。',
    all: '积分可支付全部金额。',
  },
  giftCard: {
    add: '使用礼品卡',
    used: '礼品卡 {{code}}',
    whole: '可付全额；卡内还剩 {{left}}。',
    short: '礼品卡 {{code}} 余额 {{balance}}，不足以支付整份订单。',
    keeps: '刷卡支付至少需 {{least}}，因此 {{kept}} 会留在礼品卡中。',
  },
  split: {
    title: '付款方式明细',
    giftCard: '礼品卡',
    points: '积分',
    card: '银行卡',
    rest: '到店支付余额',
  },
  due: {},
  bar: {
    pay: '支付 {{amount}}',
    payDeposit: '支付订金 {{amount}}',
    giftCard: '下单 · 礼品卡支付 {{amount}}',
    opening: '正在打开付款页面…',
  },
  pending: {
    title: '此订单有一笔付款尚未完成',
    body: '您可以继续付款。如需修改订单，请先关闭付款页面。订单只会被支付一次。',
    go: '前往付款',
    close: '关闭付款页面',
    left: '您的付款页面仍然打开，订单会继续保留。如需修改订单，请在结账页面关闭付款页面。',
    closed: '付款页面已关闭，没有扣款。',
    paid: '此订单已完成付款，正在发送。可前往付款页面查看进度。',
  },
  page: {
    title: '付款',
    amount: '金额',
    card: '银行卡',
    callAt: '致电 {{phone}}',
    cancel: '取消并选择其他方式',
    release: '取消并解除冻结',
    giveBack: '取消并退款',
    otherWay: '换一种付款方式',
    tryAgain: '重试',
    anotherCard: '换一张卡',
    back: '返回结账',
    menu: '返回菜单',
    offline: '您已离线。没有任何内容丢失，恢复网络后本页会自动继续。',
    silent: '暂时联系不上门店，我们会继续尝试，请勿重复付款。',
  },
  frame: {
    title: '安全付款页面',
    loading: '正在打开安全付款页面…',
    close: '关闭付款页面',
    secure: '您正在安全付款页面，卡号只会交给付款服务。',
  },
  loading: {
    title: '正在查询您的付款',
  },
  unreachable: {
    title: '暂时联系不上门店',
    body: '您的付款是安全的：不会丢失，也不会重复扣款。请检查网络连接。',
  },
  missing: {
    title: '找不到这笔付款',
    body: '链接可能不完整，或属于其他门店。这里没有扣款。',
  },
  opening: {
    title: '正在前往付款页面',
    body: '您将在安全页面付款，然后回到这里。',
  },
  waiting: {
    title: '您的付款页面仍然打开',
    body: '尚未扣款。请继续付款，或选择其他付款方式。',
    open: '继续付款',
  },
  confirming: {
    title: '正在与银行确认',
    body: '需要几秒钟。银行可能会在其应用中请您确认身份。',
  },
  unknown: {
    title: '我们正在向银行查询',
    body: '银行的答复比平时慢。您没有被重复扣款，本页会自动继续。请勿在别处再次付款。',
    open: '重新打开付款页面',
  },
  sending: {
    title: '正在发送您的订单',
    body: '付款已获批准，门店正在接收您的订单。',
  },
  stored: {
    title: '订单已收到',
    body: '正在打开订单页面。',
  },
  pre_authorized_send_failed: {
    title: '您的订单尚未送达',
    body: '付款已获批准，金额只是冻结，尚未扣款。请重新发送订单，或致电门店。',
    days: '如订单未能送达，金额会解除冻结，银行将在 7 天内显示。',
  },
  paid_but_fails_send_order: {
    title: '已付款，但订单未送达',
    body: '付款已成功，但门店还没有收到订单。请重新发送，不会重复扣款。如仍不成功，请致电门店。',
  },
  send: {
    again: '重新发送订单',
    until: '可在 {{time}} 前发送。',
    failed: '这次没有成功：{{reason}}',
    unanswered: '门店没有回应。',
  },
  declined: {
    title: '付款被拒绝',
    body: '您没有被扣款，订单仍然保留。',
  },
  cancelled: {
    title: '付款已取消',
    body: '您没有被扣款，订单仍然保留。',
  },
  expired: {
    title: '付款页面已过期',
    body: '页面打开时间过长。您没有被扣款，订单仍然保留。',
  },
  releasing: {
    title: '正在退回款项',
    body: '我们已请银行解除冻结，您无需再做任何操作。',
  },
  released: {
    title: '款项已解除冻结',
    body: '没有扣款。银行可能在最多 7 天内仍显示为待处理。',
  },
  refunded: {
    title: '款项已退回',
    body: '银行可能需要几天才会显示。',
  },
  person: {
    title: '我们正在核实这笔付款',
    body: '银行的答复不一致，正由专人核实。您不会被重复扣款。详情可询问门店。',
  },
  reason: {
    card_declined: '银行拒绝了这张卡。',
    insufficient_funds: '卡内余额不足。',
    expired_card: '卡已过期。',
    incorrect_cvc: '安全码不正确。',
    authentication: '银行无法确认是您本人。',
    processing_error: '无法连接到银行。',
    amount: '金额与订单不符。',
    late: '批准时订单已结束。',
  },
  start: {
    failedTitle: '无法打开付款',
    safe: '您没有被扣款，订单仍然保留。',
  },
  cancelFailed: '暂时无法取消，请稍后再试。',
  cancelling: {
    title: '正在取消付款',
    body: '没有扣款。您的订单还在这里。',
  },
} satisfies Words<'payment'>
