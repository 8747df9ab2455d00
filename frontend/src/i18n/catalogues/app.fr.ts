import type { Words } from './words'

export default {
  app: {
    name: 'Commander en ligne',
    skip: 'Aller au contenu',
    loading: 'Chargement',
    offline: 'Vous êtes hors ligne. Votre commande reste sur cet appareil\u202f; les totaux suivront.',
    openMenu: 'Ouvrir la navigation',
    close: 'Fermer',
    back: 'Retour',
    retry: 'Réessayer',
    ok: 'OK',
    cancel: 'Annuler',
    changeLanguage: 'Langue',
    crashedTitle: 'Un problème est survenu sur cette page',
    crashedBody: 'Votre commande est en sécurité. Recharger la page suffit d’habitude.',
    chunkTitle: 'Une partie de la page n’est pas arrivée',
    chunkBody: 'Veuillez vérifier votre connexion. Votre commande est en sécurité.',
    reload: 'Recharger',
    categoryGone: 'Cette catégorie n’est plus au menu.',
    quantity: 'Quantité',
    less: 'Un de moins',
    more: 'Un de plus',
    unreachable:
      'Nous n’avons pas pu joindre l’établissement. Veuillez vérifier votre connexion et réessayer.',
    dayTime: '{{day}}, {{time}}',
    labelled: '{{label}}\u00a0: {{text}}',
  },
  start: {
    welcome: 'Nous préparons le menu',
    unreachableTitle: 'L’établissement est injoignable',
    unreachableBody: 'Veuillez vérifier votre connexion et réessayer.',
  },
  orderType: {
    dinein: 'Sur place',
    takeout: 'À emporter',
    delivery: 'Livraison',
    table: 'Table {{name}}',
  },
} satisfies Words<'app'>
