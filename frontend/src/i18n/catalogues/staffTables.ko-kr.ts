import type { Words } from './words'

export default {
  title: '테이블',
  loading: '테이블을 여는 중',
  failed: '테이블을 불러오지 못했습니다.',
  stale: '연결되지 않았습니다. {{time}} 기준입니다.',
  none: '아직 테이블이 없습니다. 브랜드 파일에 등록하세요.',
  print: '테이블 카드 인쇄',
  state: {
    free: '비어 있음',
    taken: '사용 중',
    closed: '주문 닫힘',
  },
  card: {
    party: '{{name}}, {{size}}명',
    since: '{{time}}부터',
    noOrders: '아직 주문이 없습니다.',
    order: '주문 {{number}}',
    paid: '결제됨',
    lost: '취소됨',
    total: '합계',
    due: '남은 금액',
    settled: '모두 결제됨',
  },
  do: {
    open: '열기',
    close: '닫기',
    newVisit: '새 손님',
    newPin: '새 PIN',
  },
  sure: {
    newVisit: '{{name}}에 새 손님을 받을까요?',
    body_newVisit: '이전에 이 테이블의 QR 코드를 스캔한 손님은 더 주문할 수 없고, 주문이 새로 집계됩니다.',
    stillDue: '아직 결제할 금액: {{amount}}',
    newPin: '{{name}}에 새 PIN을 줄까요?',
    body_newPin: '테이블 카드의 번호는 더 이상 쓸 수 없습니다.',
    no: '돌아가기',
  },
  pin: {
    title: '{{name}}의 새 PIN',
    body: '한 번만 표시됩니다. 테이블 카드에 적어 두세요.',
    done: '적었습니다',
  },
  cards: {
    title: '테이블 카드',
    body: '각 테이블의 키를 붙여 넣으세요. 카드에 링크가 표시되며 키는 저장되지 않습니다.',
    key: '{{name}}의 키',
    scan: '스캔하여 주문',
    print: '인쇄',
  },
  word: {
    opened: '{{name}}에서 주문할 수 있습니다',
    closed: '{{name}}에서 주문할 수 없습니다',
    visit: '{{name}}에 새 손님을 받습니다',
    refused: '처리하지 못했습니다.',
    unreachable: '응답이 없습니다. 다시 시도하세요.',
  },
} satisfies Words<'staffTables'>
