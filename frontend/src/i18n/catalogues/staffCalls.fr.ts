import type { Words } from './words'

export default {
  title: 'Appels des tables',
  loading: 'Lecture des appels',
  somebody: 'Demande de venir',
  now: 'à l’instant',
  minutes_one: 'depuis {{count}} minute',
  minutes_other: 'depuis {{count}} minutes',
  takeUp: 'J’y vais',
  takeUpOf: '{{table}} : j’y vais',
  saving: 'Enregistrement',
  more_one: '{{count}} autre table appelle',
  more_other: '{{count}} autres tables appellent',
  waiting: 'En attente',
  nobody: 'Aucune table n’attend.',
  answered: 'Traités ces deux dernières heures',
  answeredBy: '{{name}}, {{time}}',
  failed: 'Pas de réponse. Les appels affichés peuvent être anciens.',
  emptyTitle: 'Aucune table n’a appelé',
  emptyBody:
    'Les appels des deux dernières heures s’affichent ici, et en haut de chaque page tant que personne n’y est allé.',
} satisfies Words<'staffCalls'>
