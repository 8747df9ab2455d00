import type { Words } from './words'

export default {
  title: '소식',
  new: '새 소식',
  emptyTitle: '지금은 소식이 없습니다',
  emptyBody: '매장의 새로운 소식을 여기에서 알려 드립니다.',
  loading: '소식을 불러오는 중',
  failed: '소식을 불러오지 못했습니다.',
  retry: '다시 시도',
  offline: '오프라인 상태입니다. 마지막으로 확인한 내용입니다.',
  hide: '이 메시지 숨기기',
} satisfies Words<'news'>
