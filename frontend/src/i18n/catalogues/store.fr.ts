import type { Words } from './words'

export default {
  list: {
    title: 'Choisissez un établissement',
    sort: 'Trier par',
    sort_distance: 'Distance',
    sort_alphabetic: 'Nom',
    sort_customize: 'Recommandé',
    away: 'à {{distance}}',
    locate: 'Utiliser ma position',
    locating: 'Recherche de votre position…',
    location_1:
      'La localisation n’est pas autorisée. Vous pouvez quand même choisir un établissement ci-dessous.',
    location_2: 'Votre position n’est pas disponible pour le moment.',
    location_3: 'La recherche de votre position a pris trop de temps.',
    location_unknown: 'L’information de localisation n’est pas disponible.',
  },
  hours: {
    open: 'Ouvert',
    open24: 'Ouvert 24 heures',
    closed: 'Fermé',
    closedToday: 'Fermé aujourd’hui',
    until: 'jusqu’à {{time}}',
    opens: 'ouvre à {{time}}',
    opensOn: 'ouvre {{day}} à {{time}}',
    tomorrow: 'demain',
    title: 'Heures d’ouverture',
    day_closed: 'Fermé',
    day_full: '24 heures',
    today: 'Aujourd’hui',
    zone: 'Les heures sont celles de l’établissement, fuseau {{zone}}.',
  },
  soonest: {
    ready: 'prête à {{time}}',
    arrives: 'dès {{time}}',
    preorder: 'À commander d’avance pour {{time}}',
    unavailable: 'Pas disponible pour le moment',
  },
  closed: {
    later: 'Fermé. Les commandes sont pour {{time}}.',
    full: 'La prochaine heure libre\u00a0: {{time}}.',
    noOrders: 'Fermé. Aucune commande n’est prise.',
    tomorrow: 'demain à {{time}}',
  },
  home: {
    choose: 'Comment souhaitez-vous commander\u202f?',
    message: 'Un mot de la maison',
    directions: 'Itinéraire',
    call: 'Appeler le {{phone}}',
    otherStores: 'Autres établissements',
  },
  location: {
    title: 'Adresse de l’établissement',
    map: 'Plan\u00a0: {{name}}',
  },
  shortcut: {
    title: 'Gardez {{name}} à portée de main',
    body: 'Ajoutez-le à l’écran d’accueil et commandez en un geste.',
    ios: 'Touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
    add: 'Ajouter',
    later: 'Plus tard',
  },
} satisfies Words<'store'>
