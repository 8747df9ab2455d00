import type { Words } from './words'

export default {
  member: 'Prix membre, prix courant {{price}}',
  vip: 'Prix VIP, prix courant {{price}}',
} satisfies Words<'ownPrice'>
