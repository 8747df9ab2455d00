import type { Words } from './words'

export default {
  title: 'Actualités',
  new: 'Nouveau',
  emptyTitle: 'Aucune nouvelle pour le moment',
  emptyBody: 'Les nouveautés de l’établissement seront annoncées ici.',
  loading: 'Chargement des nouvelles',
  failed: 'Les nouvelles n’ont pas pu être chargées.',
  retry: 'Réessayer',
  offline: 'Vous êtes hors ligne. Voici ce que nous savions en dernier.',
  hide: 'Masquer ce message',
} satisfies Words<'news'>
