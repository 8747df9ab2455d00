import type { Words } from './words'

export default {
  title: '주문 {{number}}번을 아무도 찾아가지 않았나요?',
  unpaid: '카운터에서 받을 {{amount}} 금액은 더 이상 집계되지 않습니다.',
  paid: '결제된 {{amount}} 금액은 매장에 남습니다. 주문 화면에서 환불할 수 있습니다.',
  stock: '상품은 사용한 것으로 처리됩니다. 손님 화면에 바로 표시됩니다.',
  later: '손님이 나중에 오시면 종료 목록에서 주문을 열고 ‘픽업 완료’를 누르세요.',
  yes: '미수령',
} satisfies Words<'staffCollect'>
