import type { Words } from './words'

export default {
  title: '주문 {{number}}: 어떻게 되었나요?',
  body: '{{name}} 님이 휴대폰으로 알릴 수 없을 때 사용하세요. 배달 기사와 손님에게 바로 표시됩니다.',
  what: '어떻게 되었나요?',
  to: {
    delivered: '배달되었습니다',
    returned: '매장으로 되돌아옵니다',
    other: '다른 배달 기사가 배달합니다',
  },
  driver: '이제 누가 배달하나요?',
  why: '직접 입력하는 이유',
  words: '이유',
  missing: {
    what: '어떻게 되었는지 선택하세요.',
    driver: '이제 배달할 사람을 선택하세요.',
    why: '이유를 선택하세요.',
    words: '이유를 적어 주세요.',
  },
  save: '저장',
  done: '주문 {{number}}: 저장했습니다.',
} satisfies Words<'staffNote'>
