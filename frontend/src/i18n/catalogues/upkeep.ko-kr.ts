import type { Words } from './words'

export default {
  readyTitle: '새 버전이 준비되었습니다',
  readyBody: '사용하지 않을 때 자동으로 적용되며 주문은 그대로 유지됩니다.',
  refresh: '새로고침',
  later: '나중에',
  refreshed: '페이지를 새로고침했습니다. 주문은 그대로입니다.',
  seenTitle: '{{time}} 기준 메뉴',
  seenBody: '매장에 연결할 수 없습니다. 메뉴를 보고 고르실 수 있으며, 연결되면 주문이 다시 열립니다.',
  endsTitle: '이용 시간이 {{time}}에 끝납니다',
  endsBody: '그때 페이지가 새로 시작됩니다. 주문은 마지막 변경 후 1시간 동안 이 기기에 남아 있습니다.',
} satisfies Words<'upkeep'>
