import type { Words } from './words'

export default {
  title: '직원 호출',
  body: '직원이 테이블로 찾아갑니다.',
  somebody: '직원 불러 주세요',
  sending: '호출 중…',
  told: '직원에게 전달되었습니다: {{service}}',
  answered: '직원이 가고 있습니다: {{service}}',
  waiting: '직원의 응답을 기다리는 중',
  again: '{{seconds}}초 후에 다시 호출하실 수 있습니다.',
  failed: '호출이 전달되지 않았습니다. 다시 시도해 주세요.',
} satisfies Words<'call'>
