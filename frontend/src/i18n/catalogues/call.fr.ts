import type { Words } from './words'

export default {
  title: 'Appeler le personnel',
  body: 'Quelqu’un vient à votre table.',
  somebody: 'Demander que quelqu’un vienne',
  sending: 'Appel en cours…',
  told: 'L’équipe est prévenue : {{service}}',
  again: 'Vous pourrez appeler de nouveau dans {{seconds}} s.',
  failed: 'Votre appel n’a pas abouti. Veuillez réessayer.',
} satisfies Words<'call'>
