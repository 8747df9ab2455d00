import type { Words } from './words'

export default {
  member: '회원가, 정가 {{price}}',
  vip: 'VIP 가격, 정가 {{price}}',
} satisfies Words<'ownPrice'>
