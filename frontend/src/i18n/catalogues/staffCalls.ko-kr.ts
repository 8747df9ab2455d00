import type { Words } from './words'

export default {
  title: '테이블 호출',
  loading: '호출을 불러오는 중',
  somebody: '직원 요청',
  now: '방금',
  minutes_other: '{{count}}분째',
  takeUp: '지금 갑니다',
  takeUpOf: '{{table}}: 지금 갑니다',
  saving: '저장 중',
  more_other: '테이블 {{count}}곳이 더 호출 중',
  waiting: '대기 중',
  nobody: '기다리는 테이블이 없습니다.',
  answered: '최근 두 시간 동안 처리됨',
  answeredBy: '{{name}}, {{time}}',
  failed: '응답이 없습니다. 표시된 호출이 오래되었을 수 있습니다.',
  emptyTitle: '호출한 테이블이 없습니다',
  emptyBody: '최근 두 시간의 호출이 여기에 표시되며, 누군가 갈 때까지 모든 페이지 위에도 표시됩니다.',
} satisfies Words<'staffCalls'>
