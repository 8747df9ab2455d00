import type { Words } from './words'

export default {
  title: 'La commande {{number}} n’a pas été retirée\u202f?',
  unpaid: '{{amount}} ne sont plus attendus au comptoir.',
  paid: 'Les {{amount}} payés restent acquis à l’établissement. Vous pouvez les rembourser depuis la commande.',
  stock: 'Les articles comptent comme utilisés. Le client le voit aussitôt.',
  later: 'Si le client vient quand même, ouvrez la commande sous Terminées et touchez Remise.',
  yes: 'Non retirée',
} satisfies Words<'staffCollect'>
