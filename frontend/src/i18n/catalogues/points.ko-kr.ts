import type { Words } from './words'

export default {
  title: '내 포인트',
  balance: '사용 가능한 포인트',
  worth: '{{points}}포인트는 {{amount}}입니다',
  history: '내역',
  expiring: '포인트 만료일',
  none: '아직 포인트가 없습니다',
  noneHint: '매장이 주문을 수락하면 포인트가 쌓입니다.',
  noneExpire: '만료되는 포인트가 없습니다.',
  order: '주문 {{number}}',
  until: '{{date}}까지 사용 가능',
  left: '{{points}} 남음',
  loading: '포인트를 불러오는 중',
  offline: '오프라인 상태입니다. 최신 내용이 아닐 수 있습니다.',
  kind: {
    granted: '매장에서 지급',
    earned: '주문으로 적립',
    redeemed: '주문에 사용',
    returned: '돌려받음',
    reversed: '환불로 회수',
    expired: '만료됨',
    held: '주문을 위해 보류',
    merged: '다른 회원 계정에서 합침',
    moved: '다른 회원 계정으로 옮김',
    other: '변동',
  },
} satisfies Words<'points'>
