import type { Words } from './words'

export default {
  favourite: '즐겨찾기',
  title: '메뉴',
  categories: '카테고리',
  suggestions: '함께 드시면 좋아요',
  soldOut: '품절',
  added: '{{name}}, 추가되었습니다. 주문 수량: {{count}}.',
  left_other: '{{count}}개 남음',
  perUnit: '{{price}} / {{unit}}',
  member: '회원 {{price}}',
  vip: 'VIP {{price}}',
  add: '{{name}} 담기',
  failedTitle: '메뉴를 불러오지 못했습니다',
  failedBody: '인터넷 연결을 확인하고 다시 시도해 주세요.',
  emptyTitle: '지금은 주문하실 수 있는 상품이 없습니다',
  emptyBody: '매장에서 아직 이 메뉴에 상품을 올리지 않았습니다.',
  items_other: '{{count}}가지',
  diet: {
    vegetarian: '채식',
    vegan: '비건',
    spicy: '매운맛',
    gluten_free: '글루텐 프리',
    halal: '할랄',
  },
  allInOrder: '남은 수량이 모두 주문에 담겨 있습니다',
  viewOrder: '주문 보기',
  price: {
    points: '{{points}}포인트',
  },
  served: {
    from: '{{time}}부터 다시 제공',
    notToday: '오늘은 제공하지 않습니다',
  },
  openSearch: '메뉴 검색',
  filter: {
    open: '필터',
    openCount: '필터, {{count}}개 적용',
  },
} satisfies Words<'menu'>
