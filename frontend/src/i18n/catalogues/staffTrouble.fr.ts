import type { Words } from './words'

export default {
  title: 'Paiements à traiter',
  bar: {
    some_one: '{{count}} problème de paiement à traiter',
    some_other: '{{count}} problèmes de paiement à traiter',
    noCards: 'Cartes refusées : le prestataire de paiement rejette la clé',
    look: 'Voir',
  },
  failed: 'Les paiements n’ont pas pu être chargés.',
  withoutCards:
    'Les clients ne voient plus le paiement par carte. Un nouvel essai a lieu toutes les quelques minutes.',
  none: {
    title: 'Rien à traiter',
    body: 'Un paiement qui n’avance pas de lui-même apparaît ici, avec la marche à suivre.',
  },
  since: 'depuis {{time}}',
  last: 'dernière fois à {{time}}',
  times_one: '{{count}} fois',
  times_other: '{{count}} fois',
  tries_one: '{{count}} essai',
  tries_other: '{{count}} essais',
  noOrder: 'Paiement sans commande',
  doNow: 'À faire :',
  what: {
    capture_waits: 'L’argent de la carte n’a pas encore pu être pris. Un nouvel essai a lieu de lui-même.',
    release_waits:
      'L’argent réservé sur la carte n’a pas encore pu être libéré. Un nouvel essai a lieu de lui-même.',
    capture_failed: 'La banque a refusé de payer. Rien n’a été pris sur la carte.',
    refund_failed: 'L’argent à rendre ne l’a pas été, ou personne ne peut le dire.',
    person: 'Le prestataire et notre registre ne disent pas la même chose.',
    key_refused: 'Ce prestataire de paiement refuse la clé de l’établissement.',
    webhook_refused:
      'Les messages de ce prestataire de paiement portent une signature incorrecte et ne sont pas crus.',
    webhook_old:
      'Les messages de ce prestataire de paiement arrivent trop tard : leur signature est juste, mais ancienne.',
  },
  do: {
    capture_waits:
      'Préparez la commande. Si l’attente dure une heure, relancez à la main ou prévenez votre opérateur.',
    release_waits: 'Rien à préparer. La banque le libère d’elle-même en quelques jours au plus.',
    capture_failed:
      'Faites payer le client au comptoir, ou appelez-le. Indiquez ensuite ici que c’est réglé.',
    refund_failed:
      'Consultez la page du prestataire. Rendez l’argent là ou en espèces, puis indiquez ici ce qui a été fait.',
    person:
      'Comparez le paiement avec la page du prestataire, corrigez là-bas, puis indiquez ici ce qui a été fait.',
    key_refused:
      'Demandez à votre opérateur d’installer la clé la plus récente. Les autres moyens de paiement continuent.',
    webhook_refused:
      'Demandez à votre exploitant d’entrer le secret de webhook le plus récent du prestataire. Les paiements continuent, un peu plus tard.',
    webhook_old:
      'Demandez à votre exploitant de comparer les horloges et de voir si le prestataire annonce des retards. Les paiements continuent, un peu plus tard.',
  },
  act: {
    open: 'Ouvrir la commande',
    manager: 'Un responsable peut s’en occuper ici.',
    capture: 'Prendre l’argent maintenant',
    release: 'Libérer maintenant',
    settle: 'C’est réglé',
    mended: 'C’est corrigé',
  },
  settle: {
    gave: 'L’argent a-t-il été rendu ?',
    yes: 'Oui, il a été rendu',
    no: 'Non',
    choose: 'Choisissez une réponse.',
    why: 'Comment est-ce réglé ?',
    wrong: 'Dites-le en quelques mots.',
    submit: 'Enregistrer',
  },
  reason: {
    key_refused: 'clé refusée',
    timeout: 'sans réponse',
    capture_failed: 'refusé par la banque',
  },
  word: {
    done: 'Fait : l’argent est à sa place.',
    stillWaits: 'Le prestataire ne le fait toujours pas. Un nouvel essai aura lieu de lui-même.',
    settled: 'Inscrit au journal.',
    over: 'C’est déjà terminé, ou impossible. Voici l’état actuel.',
    forbidden: 'Seul un responsable peut le faire.',
    unheard: 'Pas de réponse. Vérifiez avant de réessayer.',
  },
} satisfies Words<'staffTrouble'>
