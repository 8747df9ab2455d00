import type { Words } from './words'

export default {
  label: '메뉴 검색',
  placeholder: '요리, 음료, 재료',
  clear: '검색어 지우기',
  recent: '최근 검색',
  forget: '‘{{query}}’ 삭제',
  clearRecent: '모두 지우기',
  popular: '인기 메뉴',
  results_other: '메뉴 {{count}}개를 찾았습니다',
  resultList: '상품',
  noneTitle: '‘{{query}}’ 검색 결과가 없습니다',
  noneBody: '철자를 확인하시거나 더 일반적인 말로 찾아보세요.',
  toMenu: '메뉴 보기',
  someItems: '추천 상품',
  side: {
    title: '사이드도 추가하시겠어요?',
    done: '아니요, 괜찮습니다',
  },
  filter: {
    title: '메뉴 필터',
    diets: '다음만 보기',
    allergens: '다음 성분 제외',
    favourites: '내 즐겨찾기',
    note: '재료는 바뀔 수 있습니다. 알레르기가 심하시면 매장에 문의해 주세요.',
    show_other: '메뉴 {{count}}개 보기',
  },
} satisfies Words<'search'>
