import type { Words } from './words'

export default {
  over: {
    title: 'La visite à cette table est terminée',
    body: 'Le personnel l’a terminée ou a donné un autre code à la table. Votre commande est conservée sur ce téléphone. Scannez le code à la table ou demandez au personnel.',
    again: 'Recommencer',
  },
  notOpen: {
    title: 'Cette table n’est pas encore ouverte aux commandes',
    body: 'Vous pouvez consulter le menu. Le personnel ouvre la table à votre arrivée ; demandez-le-lui.',
  },
  needsCode: {
    title: 'Pour commander ici, scannez le code de votre visite',
    body: 'La carte sur la table sert à consulter le menu. Le personnel vous montre le code de votre visite.',
  },
  closed: {
    title: 'Cette table est fermée aux commandes',
    body: 'Vous pouvez consulter le menu. Veuillez demander au personnel d’ouvrir la table.',
  },
  guest: {
    you: 'Vous',
    youNamed: '{{name}} (vous)',
    numbered: 'Convive {{number}}',
  },
  table: {
    title: 'Notre table',
    of: '{{table}} : nos commandes',
    loading: 'Ouverture des commandes de la table',
    failed: 'Les commandes de la table n’ont pas pu être chargées.',
    stale: 'Pas de connexion. Ces renseignements datent peut-être.',
    none: 'Rien n’est encore commandé',
    noneBody: 'Vos commandes et celles des autres s’affichent ici.',
    notYou: 'Commandez d’abord, puis voyez les autres',
    notYouBody:
      'N’importe qui pourrait avoir la carte de cette table : seuls ceux qui ont commandé voient les commandes.',
    preparing_one: '{{count}} plat est encore en préparation',
    preparing_other: '{{count}} plats sont encore en préparation',
    made: 'Rien n’est plus en préparation',
    total: 'Total de la table',
    bill: 'Addition et paiement de la table',
    times: '{{count}} ×',
  },
  join: {
    show: 'Inviter d’autres convives',
    body: 'Les autres à la table scannent ceci et commandent sur leur propre téléphone.',
    code: 'Code pour rejoindre cette table',
  },
  status: {
    received: 'En attente de l’établissement',
    accepted: 'Acceptée',
    preparing: 'En préparation',
    ready: 'Prête',
    completed: 'Servie',
    not_collected: 'Non retirée',
    rejected: 'Refusée',
    expired: 'Refusée',
    cancelled: 'Annulée',
  },
} satisfies Words<'visit'>
