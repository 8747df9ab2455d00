import type { Words } from './words'

export default {
  title: 'Tables',
  loading: 'Ouverture des tables',
  failed: 'Impossible de charger les tables.',
  stale: 'Pas de connexion. Voici l’état connu à {{time}}.',
  none: 'Aucune table encore. Les fichiers de la marque les nomment.',
  print: 'Imprimer les cartes de table',
  state: {
    free: 'Libre',
    taken: 'Occupée',
    closed: 'Fermée aux commandes',
  },
  card: {
    party: '{{name}}, {{size}}',
    since: 'depuis {{time}}',
    noOrders: 'Rien n’a été commandé.',
    order: 'Commande {{number}}',
    paid: 'payée',
    lost: 'annulée',
    total: 'Total',
    due: 'Reste à payer',
    settled: 'Tout est payé',
  },
  do: {
    open: 'Ouvrir',
    close: 'Fermer',
    newVisit: 'Nouvelle visite',
    newPin: 'Nouveau NIP',
  },
  sure: {
    newVisit: 'Commencer une nouvelle visite à {{name}} ?',
    body_newVisit:
      'Qui a scanné le code de cette table ne peut plus commander ; ses commandes repartent de zéro.',
    stillDue: 'Il reste {{amount}} à payer ici.',
    newPin: 'Donner un nouveau NIP à {{name}} ?',
    body_newPin: 'Celui de la carte de table ne sera plus valable.',
    no: 'Retour',
  },
  pin: {
    title: 'Nouveau NIP de {{name}}',
    body: 'Il n’est affiché qu’une fois. Notez-le sur la carte de table.',
    done: 'C’est noté',
  },
  cards: {
    title: 'Cartes de table',
    body: 'Collez la clé de chaque table. Sa carte montre le code qui l’ouvre ; aucune clé n’est conservée ici.',
    key: 'Clé de {{name}}',
    scan: 'Scannez pour commander',
    print: 'Imprimer',
    save: 'Enregistrer {{name}} en {{kind}}',
    paper: 'Papier',
    onA4: 'A4, quatre par feuille',
    onA6: 'A6, une par feuille',
  },
  word: {
    opened: '{{name}} prend des commandes',
    closed: '{{name}} ne prend pas de commande',
    visit: 'Une nouvelle visite commence à {{name}}',
    refused: 'Cela n’a pas fonctionné.',
    unreachable: 'Pas de réponse. Réessayez.',
  },
} satisfies Words<'staffTables'>
