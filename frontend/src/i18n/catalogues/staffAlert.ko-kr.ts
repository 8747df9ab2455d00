import type { Words } from './words'

export default {
  expired_other: '주문 {{count}}건에 제때 응답하지 못했습니다',
  expiredBody: '{{numbers}}: 손님에게 알렸고 결제한 금액은 환불됩니다. 너무 바쁘면 잠시 주문을 중지하세요.',
  pause: '주문 중지',
  paused: '{{types}}: {{time}}까지 중지',
  pausedBody_other:
    '주문 {{count}}건에 제때 응답하지 못했습니다. 손님은 나중 시간으로 계속 주문할 수 있습니다.',
  still: '아직 중지 중: {{types}}',
  stillBody: '{{since}}부터입니다. 자동 종료: {{time}}.',
  resume: '주문 다시 받기',
  keep: '계속 중지',
} satisfies Words<'staffAlert'>
