import type { Words } from './words'

export default {
  title: '주방',
  loading: '주방을 여는 중',
  failed: '연결되지 않았습니다. 보이는 내용이 바뀌었을 수 있습니다.',
  crossAll: '모두 완료',
  print: '주방표 {{number}} 인쇄',
  recall: '다시 만들기',
  made_other: '완료 {{count}}건',
  later_other: '나중에 만들 주문 {{count}}건',
  laterOrder: {
    begins: '{{when}} 시작',
    now: '지금 시작',
    nowNamed: '지금 시작, 주문 {{number}}',
  },
  change: {
    label: '변경된 주문',
    void: '취소됨',
    changed: '변경됨',
    cancelled: '이 주문은 만들지 마세요.',
    removed: '이 메뉴는 더 이상 만들지 마세요.',
    restored: '이 메뉴는 다시 만들어 주세요.',
    time: '변경된 시간: {{when}}',
    before: '이전 시간: {{when}}',
    seen: '확인했습니다',
    seenNamed: '확인했습니다, 주문 {{number}}',
  },
  station: {
    choose: '스테이션',
    all: '전체',
    none: '스테이션 없음',
  },
  time: {
    left: '{{count}}분 남음',
    late: '{{count}}분 지남',
    since: '{{count}}분 경과',
  },
  allDay: {
    title: '더 만들 것',
    none: '없음',
  },
  empty: {
    title: '만들 것이 없습니다',
    body: '수락된 주문이 여기에 급한 순서로 표시됩니다.',
  },
  word: {
    conflict: '주문 {{number}}: 더 이상 주방에 없습니다.',
    unreachable: '주문 {{number}}: 응답이 없었습니다. 다시 시도해 주세요.',
    ready: '주문 {{number}}: 준비되었습니다.',
    begun: '주문 {{number}}: 시작했습니다.',
  },
} satisfies Words<'staffKitchen'>
