import type { Words } from './words'

export default {
  member: '会員価格（通常価格 {{price}}）',
  vip: 'VIP価格（通常価格 {{price}}）',
} satisfies Words<'ownPrice'>
