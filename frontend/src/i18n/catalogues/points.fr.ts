import type { Words } from './words'

export default {
  title: 'Vos points',
  balance: 'Points disponibles',
  worth: '{{points}} points valent {{amount}}',
  history: 'Historique',
  expiring: 'Échéances des points',
  none: 'Pas encore de points',
  noneHint: 'Chaque commande acceptée par l’établissement vous en rapporte.',
  noneExpire: 'Aucun de vos points n’expire.',
  order: 'Commande {{number}}',
  until: 'valables jusqu’au {{date}}',
  left: '{{points}} restants',
  loading: 'Chargement de vos points',
  offline: 'Vous êtes hors ligne. Ces chiffres peuvent dater.',
  kind: {
    granted: 'Offerts par l’établissement',
    earned: 'Gagnés avec votre commande',
    redeemed: 'Dépensés pour votre commande',
    returned: 'Rendus',
    reversed: 'Repris avec un remboursement',
    expired: 'Expirés',
    held: 'Réservés pour votre commande',
    merged: 'Repris d’une autre adhésion',
    moved: 'Transférés vers une autre adhésion',
    other: 'Déplacés',
  },
} satisfies Words<'points'>
