import type { Words } from './words'

export default {
  title: 'Appeler le personnel',
  body: 'Quelqu’un vient à votre table.',
  somebody: 'Demander que quelqu’un vienne',
  sending: 'Appel en cours…',
  told: 'L’équipe est prévenue : {{service}}',
  answered: 'Quelqu’un arrive : {{service}}',
  waiting: 'En attente d’une réponse de l’équipe',
  again: 'Vous pourrez appeler de nouveau dans {{seconds}} s.',
  failed: 'Votre appel n’a pas abouti. Veuillez réessayer.',
} satisfies Words<'call'>
