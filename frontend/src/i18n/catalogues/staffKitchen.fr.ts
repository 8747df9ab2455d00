import type { Words } from './words'

export default {
  title: 'Cuisine',
  loading: 'Ouverture de la cuisine',
  failed: 'Aucune connexion. Ce que vous voyez a pu changer.',
  crossAll: 'Tout cocher',
  print: 'Imprimer le bon {{number}}',
  recall: 'Refaire',
  made_one: '{{count}} faite',
  made_other: '{{count}} faites',
  later_one: '{{count}} commande pour plus tard',
  later_other: '{{count}} commandes pour plus tard',
  laterOrder: {
    begins: 'à commencer {{when}}',
    now: 'Commencer maintenant',
    nowNamed: 'Commencer maintenant, commande {{number}}',
  },
  change: {
    label: 'Commandes modifiées',
    void: 'Annulée',
    changed: 'Modifiée',
    cancelled: 'Ne préparez pas cette commande.',
    removed: 'Ne préparez plus ces articles.',
    restored: 'Ces articles sont finalement à préparer.',
    time: 'Nouvelle heure : {{when}}',
    before: 'avant : {{when}}',
    seen: 'Compris',
    seenNamed: 'Compris, commande {{number}}',
  },
  station: {
    choose: 'Poste',
    all: 'Tout',
    none: 'Sans poste',
  },
  time: {
    left: 'dans {{count}} min',
    late: '{{count}} min de retard',
    since: 'depuis {{count}} min',
  },
  allDay: {
    title: 'Encore à faire',
    none: 'Rien',
  },
  empty: {
    title: 'Rien à préparer',
    body: 'Les commandes acceptées apparaissent ici, les plus proches d’abord.',
  },
  word: {
    conflict: 'La commande {{number}} n’est plus en cuisine.',
    unreachable: 'Pas de réponse pour la commande {{number}}. Veuillez réessayer.',
    ready: 'La commande {{number}} est prête.',
    begun: 'La commande {{number}} est commencée.',
  },
} satisfies Words<'staffKitchen'>
