import type { Words } from './words'

export default {
  favourite: 'Favori',
  title: 'Menu',
  categories: 'Catégories',
  suggestions: 'Se marie bien avec votre commande',
  soldOut: 'Épuisé',
  added: '{{name}} ajouté. Dans votre commande\u00a0: {{count}}.',
  left_one: 'Il en reste {{count}}',
  left_other: 'Il en reste {{count}}',
  perUnit: '{{price}} / {{unit}}',
  member: 'Membre {{price}}',
  vip: 'VIP {{price}}',
  add: 'Ajouter {{name}}',
  failedTitle: 'Le menu ne s’est pas chargé',
  failedBody: 'Veuillez vérifier votre connexion et réessayer.',
  emptyTitle: 'Rien à commander ici pour le moment',
  emptyBody: 'L’établissement n’a rien inscrit à ce menu pour l’instant.',
  items_one: '{{count}} article',
  items_other: '{{count}} articles',
  diet: {
    vegetarian: 'Végétarien',
    vegan: 'Végétalien',
    spicy: 'Épicé',
    gluten_free: 'Sans gluten',
    halal: 'Halal',
  },
  allInOrder: 'Tout ce qui reste est dans votre commande',
  viewOrder: 'Voir la commande',
  price: {
    points: '{{points}} points',
  },
  served: {
    from: 'Servi de nouveau à partir de {{time}}',
    notToday: 'N’est pas servi aujourd’hui',
  },
  openSearch: 'Chercher dans le menu',
  filter: {
    open: 'Filtrer',
    openCount: 'Filtrer, {{count}} actifs',
  },
} satisfies Words<'menu'>
