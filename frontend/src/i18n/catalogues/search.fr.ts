import type { Words } from './words'

export default {
  label: 'Chercher dans le menu',
  placeholder: 'Un plat, une boisson, un ingrédient',
  clear: 'Effacer la recherche',
  recent: 'Recherches récentes',
  forget: 'Oublier «\u00a0{{query}}\u00a0»',
  clearRecent: 'Tout effacer',
  popular: 'Appréciés ici',
  results_one: '{{count}} article trouvé',
  results_other: '{{count}} articles trouvés',
  resultList: 'Articles',
  noneTitle: 'Aucun résultat pour «\u00a0{{query}}\u00a0»',
  noneBody: 'Vérifiez l’orthographe ou essayez un mot plus général.',
  toMenu: 'Voir le menu',
  someItems: 'Choisis pour vous',
  side: {
    title: 'Un accompagnement\u202f?',
    done: 'Non merci',
  },
  filter: {
    title: 'Filtrer le menu',
    diets: 'Afficher seulement',
    allergens: 'Écarter ce qui contient',
    favourites: 'Mes favoris',
    note: 'Les ingrédients peuvent changer. En cas d’allergie grave, demandez à l’établissement.',
    show_one: 'Afficher {{count}} article',
    show_other: 'Afficher {{count}} articles',
  },
} satisfies Words<'search'>
