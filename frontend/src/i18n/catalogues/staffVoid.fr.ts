import type { Words } from './words'

export default {
  void: 'Annuler ce paiement',
  voidOf: 'Annuler ce paiement\u00a0: {{who}}, {{amount}}',
  title: 'Annuler ce paiement\u202f?',
  why: 'Qu’est-ce qui ne va pas\u202f?',
  reason: {
    wrong_amount: 'Le montant est faux',
    wrong_bill: 'Il concerne une autre table ou commande',
    taken_twice: 'Il a été encaissé deux fois',
    not_received: 'L’argent n’a jamais été reçu',
    other_way: 'Le client paie autrement',
    other: 'Une autre raison',
  },
  words: 'Que s’est-il passé\u202f?',
  missing: 'Veuillez choisir une raison\u202f; pour une autre, écrivez quelques mots.',
  effect: {
    card: '{{amount}} retournent sur la carte et restent à payer. Aucun article n’est rendu.',
    gift_card: '{{amount}} retournent sur la carte-cadeau et restent à payer. Aucun article n’est rendu.',
    counter:
      '{{amount}} ne comptent plus comme encaissés et restent à payer. Si vous avez l’argent, rendez-le. Aucun article n’est rendu.',
  },
  kept: 'Gardé au journal avec votre nom.',
  yes: 'Annuler {{amount}}',
  no: 'Revenir',
  returned: '{{amount}} remboursés',
  state: {
    done: 'Annulé\u00a0: {{amount}}',
    decided: 'Annulé, en cours de retour\u00a0: {{amount}}',
  },
  held: 'Pas encore débité',
  tender: {
    gift_card: 'Carte-cadeau',
    points: 'Points',
  },
  owed: 'À payer de nouveau',
  take: 'Encaisser',
  takeTitle: 'Encaissé pour la commande {{number}}',
  takeBody: 'Compte comme payé au comptoir. Le rapport du jour le compte dans la caisse.',
  amount: 'Montant',
  wrong: 'Au plus {{amount}}',
  word: {
    done: '{{amount}} sont annulés et restent à payer.',
    decided: '{{amount}} sont annulés et en cours de retour.',
    failed:
      'Le prestataire de paiement n’a pas rendu {{amount}}\u00a0: le paiement compte toujours. Veuillez réessayer.',
    taken: '{{amount}} encaissés pour la commande {{number}}.',
  },
} satisfies Words<'staffVoid'>
