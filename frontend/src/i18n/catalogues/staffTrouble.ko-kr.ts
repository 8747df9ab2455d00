import type { Words } from './words'

export default {
  title: '확인이 필요한 결제',
  bar: {
    some_other: '결제 문제 {{count}}건을 확인해 주세요',
    noCards: '카드 결제를 받을 수 없습니다: 결제 대행사가 키를 거부했습니다',
    look: '보기',
  },
  failed: '결제를 불러오지 못했습니다.',
  withoutCards: '지금은 고객에게 카드 결제가 표시되지 않습니다. 몇 분마다 자동으로 다시 시도합니다.',
  none: {
    title: '확인할 것이 없습니다',
    body: '자동으로 처리되지 않는 결제가 해결 방법과 함께 여기에 표시됩니다.',
  },
  since: '{{time}}부터',
  last: '마지막 {{time}}',
  times_other: '{{count}}회',
  tries_other: '{{count}}회 시도',
  noOrder: '주문 없는 결제',
  doNow: '할 일:',
  what: {
    capture_waits: '카드 금액을 아직 청구하지 못했습니다. 자동으로 다시 시도합니다.',
    release_waits: '카드 승인을 아직 해제하지 못했습니다. 자동으로 다시 시도합니다.',
    capture_failed: '은행이 지급을 거부했습니다. 카드에서 청구된 금액이 없습니다.',
    refund_failed: '환불되어야 할 금액이 환불되지 않았거나 확인할 수 없습니다.',
    person: '결제 대행사의 기록이 우리 기록과 다릅니다.',
    key_refused: '이 결제 대행사가 매장의 키를 거부합니다.',
    webhook_refused: '이 결제 대행사의 알림 서명이 잘못되어 신뢰하지 않습니다.',
    webhook_old: '이 결제 대행사의 알림이 너무 늦게 옵니다. 서명은 맞지만 오래되었습니다.',
  },
  do: {
    capture_waits:
      '음식을 준비하세요. 한 시간 뒤에도 대기 중이면 직접 다시 시도하거나 운영자에게 문의하세요.',
    release_waits: '준비할 것은 없습니다. 늦어도 며칠 안에 은행이 자동으로 해제합니다.',
    capture_failed: '고객에게 카운터에서 결제받거나 전화하세요. 그런 다음 여기에 처리됨으로 표시하세요.',
    refund_failed: '결제 대행사 페이지를 확인하세요. 그곳에서 또는 현금으로 환불한 뒤 여기에 적어 주세요.',
    person: '결제 대행사 페이지와 비교해 바로잡은 뒤 여기에 적어 주세요.',
    key_refused: '운영자에게 최신 키를 넣어 달라고 요청하세요. 다른 결제 수단은 계속됩니다.',
    webhook_refused:
      '운영자에게 결제 대행사의 최신 알림 비밀값을 넣어 달라고 요청하세요. 결제는 조금 늦게 계속됩니다.',
    webhook_old:
      '운영자에게 시계를 대조하고 결제 대행사의 지연 공지를 확인해 달라고 요청하세요. 결제는 조금 늦게 계속됩니다.',
  },
  act: {
    open: '주문 열기',
    manager: '매니저가 여기에서 처리할 수 있습니다.',
    capture: '지금 청구',
    release: '지금 해제',
    settle: '처리됨',
    mended: '해결됨',
  },
  settle: {
    gave: '금액이 환불되었나요?',
    yes: '예, 환불됨',
    no: '아니요',
    choose: '하나를 선택하세요.',
    why: '어떻게 처리했나요?',
    wrong: '간단히 적어 주세요.',
    submit: '저장',
  },
  reason: {
    key_refused: '키 거부됨',
    timeout: '응답 없음',
    capture_failed: '은행 거부',
  },
  word: {
    done: '완료되었습니다.',
    stillWaits: '결제 대행사가 아직 처리하지 못했습니다. 자동으로 다시 시도합니다.',
    settled: '기록했습니다.',
    over: '이미 끝났거나 할 수 없습니다. 현재 상태를 표시합니다.',
    forbidden: '매니저만 할 수 있습니다.',
    unheard: '응답이 없습니다. 다시 시도하기 전에 확인하세요.',
  },
} satisfies Words<'staffTrouble'>
