import type { Words } from './words'

export default {
  provider: {
    stripe: 'Stripe',
    globalPayment: 'Global Payments',
    clover: 'Clover',
  },
  choose: {
    title: 'Paiement',
    here: 'Carte',
    here_hint: 'Payez maintenant sur une page sécurisée. Nous ne voyons jamais votre numéro de carte.',
    with: 'Carte, par {{provider}}',
    hidden: 'Le paiement se fait au restaurant.',
    depositOnly:
      'L’établissement demande un acompte de {{deposit}} maintenant. Le reste, {{rest}}, se paie à l’établissement.',
    depositLater:
      'L’établissement demande un acompte de {{deposit}}\u202f; il se paie au comptoir avec le reste.',
    held: 'Votre banque met le montant de côté. Il est prélevé quand l’établissement accepte votre commande.',
    heldPlaced: 'Votre banque met le montant de côté. Il est prélevé quand l’établissement a votre commande.',
    taken:
      'Le montant est prélevé tout de suite, et rendu si l’établissement ne peut pas prendre votre commande.',
  },
  points: {
    use: 'Utiliser {{points}} points',
    have: 'Les points restent réservés jusqu’à l’envoi de la commande.',
    rest: 'Il reste {{rest}} à payer.',
    all: 'Vos points règlent la totalité.',
    failed: 'Vos points n’ont pas pu être consultés.',
    retry: 'Réessayer',
  },
  giftCard: {
    add: 'Utiliser une carte-cadeau',
    used: 'Carte-cadeau {{code}}',
    whole: 'Règle le tout ; il reste {{left}} sur la carte.',
    short: 'La carte-cadeau {{code}} contient {{balance}} : trop peu pour régler toute cette commande.',
    keeps: 'Un paiement par carte est d’au moins {{least}} : {{kept}} reste sur votre carte-cadeau.',
  },
  split: {
    title: 'Répartition du paiement',
    giftCard: 'Carte-cadeau',
    points: 'Points',
    card: 'Carte',
    rest: 'Solde à payer à l’établissement',
  },
  due: {},
  bar: {
    pay: 'Payer {{amount}}',
    payDeposit: 'Payer l’acompte de {{amount}}',
    giftCard: 'Commander · {{amount}} par carte-cadeau',
    opening: 'Ouverture de la page de paiement…',
  },
  pending: {
    title: 'Un paiement est ouvert pour cette commande',
    body: 'Vous pouvez le poursuivre. Pour modifier votre commande, fermez d’abord la page de paiement. Votre commande ne peut être payée qu’une fois.',
    go: 'Aller au paiement',
    close: 'Fermer la page de paiement',
    left: 'Votre page de paiement est encore ouverte\u00a0: votre commande reste retenue. Fermez-la à la caisse pour modifier votre commande.',
    closed: 'La page de paiement est fermée. Rien n’a été débité.',
    paid: 'Cette commande a été payée entre-temps. Nous l’envoyons\u202f; ouvrez le paiement pour la suivre.',
  },
  page: {
    title: 'Paiement',
    amount: 'Montant',
    card: 'Carte',
    callAt: 'Appeler le {{phone}}',
    cancel: 'Annuler et payer autrement',
    release: 'Annuler et libérer le montant',
    giveBack: 'Annuler et être remboursé',
    otherWay: 'Payer autrement',
    tryAgain: 'Réessayer',
    anotherCard: 'Essayer une autre carte',
    back: 'Retour à la caisse',
    menu: 'Retour au menu',
    offline: 'Vous êtes hors ligne. Rien n’est perdu\u00a0: cette page continue d’elle-même à votre retour.',
    silent:
      'L’établissement ne répond pas pour l’instant. Nous continuons d’essayer\u202f; ne payez pas une seconde fois.',
  },
  frame: {
    title: 'Page de paiement sécurisée',
    loading: 'Ouverture de la page de paiement sécurisée…',
    close: 'Fermer la page de paiement',
    secure:
      'Vous êtes sur une page de paiement sécurisée. Votre numéro de carte ne va qu’au service de paiement.',
  },
  loading: {
    title: 'Recherche de votre paiement',
  },
  unreachable: {
    title: 'L’établissement ne répond pas',
    body: 'Votre paiement est en sûreté\u00a0: il n’est pas perdu et rien n’est prélevé deux fois. Vérifiez votre connexion.',
  },
  missing: {
    title: 'Ce paiement est introuvable',
    body: 'Le lien est peut-être incomplet ou vient d’un autre établissement. Rien n’a été prélevé ici.',
  },
  opening: {
    title: 'En route vers la page de paiement',
    body: 'Vous payez sur une page sécurisée, puis revenez ici.',
  },
  waiting: {
    title: 'Votre page de paiement est ouverte',
    body: 'Rien n’a encore été prélevé. Poursuivez le paiement, ou choisissez une autre façon de payer.',
    open: 'Poursuivre le paiement',
  },
  confirming: {
    title: 'Confirmation avec votre banque',
    body: 'Cela prend quelques secondes. Votre banque peut vous demander dans son application de confirmer votre identité.',
  },
  unknown: {
    title: 'Nous interrogeons la banque',
    body: 'La réponse tarde plus que d’habitude. Vous n’avez pas été débité deux fois, et cette page continue d’elle-même. Ne payez pas une seconde fois ailleurs.',
    open: 'Rouvrir la page de paiement',
  },
  sending: {
    title: 'Envoi de votre commande',
    body: 'Le paiement est approuvé. L’établissement reçoit votre commande.',
  },
  stored: {
    title: 'Votre commande est reçue',
    body: 'Nous ouvrons sa page.',
  },
  pre_authorized_send_failed: {
    title: 'Votre commande n’est pas encore partie',
    body: 'Le paiement est approuvé et le montant est seulement mis de côté\u202f; rien n’a été prélevé. Renvoyez la commande ou appelez l’établissement.',
    days: 'Si la commande n’est pas envoyée, le montant est libéré et votre banque l’affiche de nouveau dans les 7 jours.',
  },
  paid_but_fails_send_order: {
    title: 'Payé, mais votre commande n’est pas partie',
    body: 'Le paiement a réussi et l’établissement n’a pas encore votre commande. Renvoyez-la\u202f; vous ne serez pas débité deux fois. Si cela ne marche pas, appelez l’établissement.',
  },
  send: {
    again: 'Renvoyer la commande',
    until: 'Vous pouvez l’envoyer jusqu’à {{time}}',
    failed: 'Cette fois, cela n’a pas marché\u00a0: {{reason}}',
    unanswered: 'L’établissement n’a pas répondu.',
  },
  declined: {
    title: 'Le paiement a été refusé',
    body: 'Rien n’a été prélevé, et votre commande est toujours là.',
  },
  cancelled: {
    title: 'Le paiement a été annulé',
    body: 'Rien n’a été prélevé, et votre commande est toujours là.',
  },
  expired: {
    title: 'La page de paiement a expiré',
    body: 'Elle est restée ouverte trop longtemps. Rien n’a été prélevé, et votre commande est toujours là.',
  },
  releasing: {
    title: 'Remise du montant',
    body: 'Nous avons demandé à votre banque de libérer le montant. Vous n’avez rien d’autre à faire.',
  },
  released: {
    title: 'Le montant a été libéré',
    body: 'Rien n’a été prélevé. Votre banque peut afficher le montant en attente jusqu’à 7 jours.',
  },
  refunded: {
    title: 'Le montant a été remboursé',
    body: 'Votre banque peut mettre quelques jours à l’afficher.',
  },
  person: {
    title: 'Nous vérifions ce paiement',
    body: 'La réponse de la banque ne concorde pas\u202f; une personne la vérifie. Vous ne serez pas débité deux fois. L’établissement peut vous en dire plus.',
  },
  reason: {
    card_declined: 'La banque a refusé cette carte.',
    insufficient_funds: 'Les fonds de cette carte sont insuffisants.',
    expired_card: 'La carte est expirée.',
    incorrect_cvc: 'Le code de sécurité était inexact.',
    authentication: 'La banque n’a pas pu confirmer que c’était vous.',
    processing_error: 'La banque n’a pas pu être jointe.',
    amount: 'Le montant ne correspondait pas à la commande.',
    late: 'L’approbation est venue après la fin de la commande.',
  },
  start: {
    failedTitle: 'Le paiement n’a pas pu s’ouvrir',
    safe: 'Rien n’a été prélevé, et votre commande est toujours là.',
  },
  cancelFailed: 'L’annulation n’a pas marché pour l’instant. Réessayez dans un moment.',
  cancelling: {
    title: 'Annulation du paiement',
    body: 'Rien ne vous a été facturé. Votre commande est toujours ici.',
  },
} satisfies Words<'payment'>
