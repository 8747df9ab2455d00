import type { Words } from './words'

export default {
  void: '이 결제 취소',
  voidOf: '이 결제 취소: {{who}}, {{amount}}',
  title: '이 결제를 취소할까요?',
  why: '무엇이 잘못되었나요?',
  reason: {
    wrong_amount: '금액이 틀림',
    wrong_bill: '다른 테이블이나 주문의 결제임',
    taken_twice: '두 번 결제됨',
    not_received: '돈을 받지 못함',
    other_way: '손님이 다른 방법으로 결제함',
    other: '기타 사유',
  },
  words: '어떤 일이 있었나요?',
  missing: '사유를 선택해 주세요. 기타 사유는 내용을 적어 주세요.',
  effect: {
    card: '카드로 돌아가며 다시 결제해야 할 금액: {{amount}}. 상품은 반품되지 않습니다.',
    gift_card: '기프트 카드로 돌아가며 다시 결제해야 할 금액: {{amount}}. 상품은 반품되지 않습니다.',
    counter:
      '받은 돈에서 빠지며 다시 결제해야 할 금액: {{amount}}. 돈을 받았다면 손님에게 돌려주세요. 상품은 반품되지 않습니다.',
  },
  kept: '이름과 함께 기록에 남습니다.',
  yes: '{{amount}} 결제 취소',
  no: '돌아가기',
  returned: '환불 {{amount}}',
  state: {
    done: '취소된 결제: {{amount}}',
    decided: '취소되어 돌아가는 중: {{amount}}',
  },
  held: '아직 청구 전',
  tender: {
    gift_card: '기프트 카드',
    points: '포인트',
  },
  owed: '다시 결제할 금액',
  take: '수납',
  takeTitle: '주문 {{number}} 수납',
  takeBody: '카운터에서 결제된 것으로 기록되며 일일 보고서의 계산대에 포함됩니다.',
  amount: '금액',
  wrong: '최대 {{amount}}',
  word: {
    done: '결제가 취소되어 다시 받아야 합니다: {{amount}}',
    decided: '결제가 취소되어 돌아가는 중입니다: {{amount}}',
    failed: '결제 업체가 돌려주지 않아 결제가 그대로 유효합니다: {{amount}}. 다시 시도해 주세요.',
    taken: '주문 {{number}} 수납 금액: {{amount}}',
  },
} satisfies Words<'staffVoid'>
