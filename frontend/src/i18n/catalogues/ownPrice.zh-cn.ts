import type { Words } from './words'

export default {
  member: '会员价，原价 {{price}}',
  vip: 'VIP 价，原价 {{price}}',
} satisfies Words<'ownPrice'>
