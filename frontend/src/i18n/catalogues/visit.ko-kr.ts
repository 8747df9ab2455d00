import type { Words } from './words'

export default {
  over: {
    title: '이 테이블의 이용이 끝났습니다',
    body: '직원이 이용을 끝냈거나 코드를 바꾸었습니다. 주문 내용은 이 휴대전화에 보관되어 있습니다. 테이블의 코드를 스캔하시거나 직원에게 문의해 주세요.',
    again: '다시 시작',
  },
  notOpen: {
    title: '아직 주문을 받지 않는 테이블입니다',
    body: '메뉴는 보실 수 있습니다. 앉으시면 직원이 테이블을 열어 드리니 말씀해 주세요.',
  },
  needsCode: {
    title: '이번 방문의 코드를 스캔해 주문해 주세요',
    body: '테이블의 카드는 메뉴를 보는 용도입니다. 이번 방문의 코드는 직원이 보여 드립니다.',
  },
  closed: {
    title: '주문이 마감된 테이블입니다',
    body: '메뉴는 보실 수 있습니다. 테이블을 열어 달라고 직원에게 말씀해 주세요.',
  },
  guest: {
    you: '나',
    youNamed: '{{name}} (나)',
    numbered: '손님 {{number}}',
  },
  table: {
    title: '우리 테이블 주문',
    of: '{{table}}: 우리 테이블 주문',
    loading: '테이블 주문을 여는 중',
    failed: '테이블 주문을 불러오지 못했습니다.',
    stale: '연결되어 있지 않아 이전 내용일 수 있습니다.',
    none: '아직 주문이 없습니다',
    noneBody: '나와 일행이 주문한 내용이 여기에 표시됩니다.',
    notYou: '먼저 주문하시면 일행의 주문이 보입니다',
    notYouBody: '카드는 누구나 가질 수 있어, 주문하신 분께만 테이블의 주문을 보여 드립니다.',
    preparing_other: '아직 요리 {{count}}개를 만들고 있습니다',
    made: '만들고 있는 메뉴가 없습니다',
    total: '테이블 합계',
    bill: '테이블 계산서 보기 및 결제',
    times: '{{count}} ×',
  },
  join: {
    show: '일행 초대하기',
    body: '같은 테이블의 일행이 이 코드를 스캔하면 각자의 휴대전화로 주문할 수 있습니다.',
    code: '이 테이블에 함께하는 코드',
  },
  status: {
    received: '매장 확인 대기 중',
    accepted: '접수됨',
    preparing: '조리 중',
    ready: '준비됨',
    completed: '제공됨',
    not_collected: '미수령',
    rejected: '접수되지 않음',
    expired: '접수되지 않음',
    cancelled: '취소됨',
  },
} satisfies Words<'visit'>
