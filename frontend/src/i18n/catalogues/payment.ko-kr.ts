import type { Words } from './words'

export default {
  provider: {
    stripe: 'Stripe',
    globalPayment: 'Global Payments',
    clover: 'Clover',
  },
  choose: {
    title: '결제',
    here: '카드',
    here_hint: '보안 페이지에서 지금 결제합니다. 카드 번호는 저희에게 전달되지 않습니다.',
    with: '카드 ({{provider}})',
    hidden: '계산은 매장에서 해 주세요.',
    depositOnly: '매장에서 지금 예약금({{deposit}})을 받습니다. 나머지 금액({{rest}})은 매장에서 결제합니다.',
    depositLater: '매장에서 예약금({{deposit}})을 받습니다. 나머지와 함께 카운터에서 결제합니다.',
    held: '은행이 금액을 먼저 확보해 두고, 매장이 주문을 수락하면 결제됩니다.',
    heldPlaced: '은행이 금액을 먼저 확보해 두고, 매장이 주문을 받은 뒤에 결제됩니다.',
    taken: '금액은 바로 결제되며, 매장이 주문을 받지 못하면 돌려드립니다.',
  },
  points: {
    use: '{{points}}포인트 사용',
    have: '주문할 때까지 포인트가 보류됩니다.',
    rest: '남은 금액: {{rest}}',
    all: '포인트로 전액 결제됩니다.',
  },
  giftCard: {
    add: '기프트 카드 사용',
    used: '기프트 카드 {{code}}',
    whole: '전액을 결제합니다. 카드 잔액: {{left}}',
    short: '기프트 카드 {{code}}(잔액 {{balance}}): 이 주문 전액을 결제하기에 부족합니다.',
    keeps: '카드 결제는 {{least}} 이상이어야 합니다. 기프트 카드에 남는 금액: {{kept}}',
  },
  split: {
    title: '결제 내역',
    giftCard: '기프트 카드',
    points: '포인트',
    card: '카드',
    rest: '매장에서 결제할 잔액',
  },
  due: {},
  bar: {
    pay: '{{amount}} 결제',
    payDeposit: '예약금 {{amount}} 결제',
    giftCard: '주문하기 · 기프트 카드로 {{amount}}',
    opening: '결제 페이지를 여는 중…',
  },
  pending: {
    title: '이 주문의 결제가 진행 중입니다',
    body: '이어서 결제하실 수 있습니다. 주문을 변경하려면 먼저 결제 페이지를 닫아 주세요. 주문은 한 번만 결제됩니다.',
    go: '결제로 이동',
    close: '결제 페이지 닫기',
    left: '결제 페이지가 아직 열려 있어 주문이 계속 보류됩니다. 주문을 변경하려면 주문·결제 화면에서 결제 페이지를 닫아 주세요.',
    closed: '결제 페이지를 닫았습니다. 청구되지 않았습니다.',
    paid: '그 사이 이 주문의 결제가 완료되어 전송 중입니다. 결제 화면에서 확인해 주세요.',
  },
  page: {
    title: '결제',
    amount: '금액',
    card: '카드',
    callAt: '전화 {{phone}}',
    cancel: '취소하고 다른 방법 선택',
    release: '취소하고 금액 확보 해제',
    giveBack: '취소하고 환불받기',
    otherWay: '다른 방법으로 결제',
    tryAgain: '다시 시도',
    anotherCard: '다른 카드로 시도',
    back: '주문·결제로 돌아가기',
    menu: '메뉴로 돌아가기',
    offline: '오프라인 상태입니다. 사라진 것은 없으며, 연결되면 자동으로 이어집니다.',
    silent: '지금은 매장에 연결되지 않습니다. 계속 시도하고 있으니 다시 결제하지 마세요.',
  },
  frame: {
    title: '보안 결제 페이지',
    loading: '보안 결제 페이지를 여는 중…',
    close: '결제 페이지 닫기',
    secure: '보안 결제 페이지입니다. 카드 번호는 결제 서비스에만 전달됩니다.',
  },
  loading: {
    title: '결제를 조회하고 있습니다',
  },
  unreachable: {
    title: '매장에 연결되지 않습니다',
    body: '결제는 안전합니다. 사라지지 않으며 두 번 청구되지 않습니다. 인터넷 연결을 확인해 주세요.',
  },
  missing: {
    title: '이 결제를 찾을 수 없습니다',
    body: '링크가 불완전하거나 다른 매장의 것일 수 있습니다. 여기서 청구된 금액은 없습니다.',
  },
  opening: {
    title: '결제 페이지로 이동합니다',
    body: '보안 페이지에서 결제하신 뒤 이곳으로 돌아옵니다.',
  },
  waiting: {
    title: '결제 페이지가 열려 있습니다',
    body: '아직 청구되지 않았습니다. 결제를 계속하시거나 다른 방법을 선택해 주세요.',
    open: '결제 계속하기',
  },
  confirming: {
    title: '은행에 확인하고 있습니다',
    body: '몇 초 걸립니다. 은행 앱에서 본인 확인을 요청할 수 있습니다.',
  },
  unknown: {
    title: '은행에 문의하고 있습니다',
    body: '답변이 평소보다 늦어지고 있습니다. 두 번 청구되지 않았으며, 이 페이지는 자동으로 이어집니다. 다른 곳에서 다시 결제하지 마세요.',
    open: '결제 페이지 다시 열기',
  },
  sending: {
    title: '주문을 보내고 있습니다',
    body: '결제가 승인되었습니다. 매장에 주문을 보내는 중입니다.',
  },
  stored: {
    title: '주문이 접수되었습니다',
    body: '주문 페이지를 여는 중입니다.',
  },
  pre_authorized_send_failed: {
    title: '주문이 아직 전송되지 않았습니다',
    body: '결제는 승인되었고 금액은 확보만 되어 있으며 청구되지 않았습니다. 주문을 다시 보내시거나 매장에 전화해 주세요.',
    days: '주문이 전송되지 않으면 금액 확보가 해제되며, 은행에는 7일 이내에 표시됩니다.',
  },
  paid_but_fails_send_order: {
    title: '결제되었지만 주문이 전송되지 않았습니다',
    body: '결제는 완료되었지만 매장이 아직 주문을 받지 못했습니다. 다시 보내 주세요. 두 번 청구되지 않습니다. 계속 안 되면 매장에 전화해 주세요.',
  },
  send: {
    again: '주문 다시 보내기',
    until: '{{time}}까지 보내실 수 있습니다.',
    failed: '이번에는 보내지 못했습니다: {{reason}}',
    unanswered: '매장에서 응답하지 않았습니다.',
  },
  declined: {
    title: '결제가 거절되었습니다',
    body: '청구되지 않았으며, 주문은 그대로 있습니다.',
  },
  cancelled: {
    title: '결제가 취소되었습니다',
    body: '청구되지 않았으며, 주문은 그대로 있습니다.',
  },
  expired: {
    title: '결제 페이지가 만료되었습니다',
    body: '너무 오래 열려 있었습니다. 청구되지 않았으며, 주문은 그대로 있습니다.',
  },
  releasing: {
    title: '금액을 돌려드리는 중입니다',
    body: '은행에 해제를 요청했습니다. 더 하실 일은 없습니다.',
  },
  released: {
    title: '금액 확보가 해제되었습니다',
    body: '청구된 금액은 없습니다. 은행에는 최대 7일 동안 대기 중으로 표시될 수 있습니다.',
  },
  refunded: {
    title: '금액을 돌려드렸습니다',
    body: '은행에 표시되기까지 며칠이 걸릴 수 있습니다.',
  },
  person: {
    title: '이 결제를 확인하고 있습니다',
    body: '은행의 답변이 일치하지 않아 담당자가 확인하고 있습니다. 두 번 청구되지 않습니다. 자세한 내용은 매장에 문의해 주세요.',
  },
  reason: {
    card_declined: '은행이 이 카드를 거절했습니다.',
    insufficient_funds: '카드의 잔액이 부족합니다.',
    expired_card: '카드의 유효 기간이 지났습니다.',
    incorrect_cvc: '보안 코드가 올바르지 않습니다.',
    authentication: '은행이 본인임을 확인하지 못했습니다.',
    processing_error: '은행에 연결하지 못했습니다.',
    amount: '금액이 주문과 일치하지 않았습니다.',
    late: '주문이 끝난 뒤에 승인되었습니다.',
  },
  start: {
    failedTitle: '결제를 열지 못했습니다',
    safe: '청구되지 않았으며, 주문은 그대로 있습니다.',
  },
  cancelFailed: '지금은 취소하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  cancelling: {
    title: '결제를 취소하고 있습니다',
    body: '청구된 금액은 없습니다. 주문은 그대로 있습니다.',
  },
} satisfies Words<'payment'>
