import type { Words } from './words'

export default {
  title: '배달',
  steps: '배달 진행 상황',
  refresh: '새로 고침',
  updated: '{{time}} 업데이트',
  name: '배달 기사: {{name}}',
  dropoff: '{{time}} 도착 예정',
  track: '지도에서 배달 기사 보기',
  none: '매장에서 배달 기사를 찾고 있습니다',
  own: '매장에서 직접 배달합니다',
  created: '배달 기사를 찾는 중입니다',
  confirmed: '배달 기사가 정해졌습니다',
  enroute_to_pickup: '배달 기사가 매장으로 가고 있습니다',
  arrived_at_pickup: '배달 기사가 매장에 도착했습니다',
  picked_up: '배달 기사가 주문을 받았습니다',
  enroute_to_dropoff: '배달 기사가 오고 있습니다',
  arrived_at_dropoff: '배달 기사가 주소에 도착했습니다',
  delivered: '배달 완료',
  cancelled: '배달 기사가 주문을 배달하지 못했습니다. 매장에서 연락드리겠습니다.',
  failed: '처리되지 않았습니다. 잠시 후 다시 시도해 주세요.',
} satisfies Words<'courier'>
