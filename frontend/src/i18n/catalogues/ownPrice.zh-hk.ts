import type { Words } from './words'

export default {
  member: '會員價，原價 {{price}}',
  vip: 'VIP 價，原價 {{price}}',
} satisfies Words<'ownPrice'>
