import type { Words } from './words'

export default {
  title: 'Commande {{number}} : qu’est-elle devenue ?',
  body: 'À utiliser quand {{name}} ne peut pas le dire sur son téléphone. Le livreur et le client le voient aussitôt.',
  what: 'Que s’est-il passé ?',
  to: {
    delivered: 'Elle a été livrée',
    returned: 'Elle revient à l’établissement',
    other: 'Un autre livreur s’en charge',
  },
  driver: 'Qui la livre maintenant ?',
  why: 'Pourquoi le saisissez-vous ?',
  words: 'La raison',
  missing: {
    what: 'Indiquez ce qui s’est passé.',
    driver: 'Choisissez qui la livre maintenant.',
    why: 'Indiquez pourquoi vous le saisissez.',
    words: 'Écrivez la raison.',
  },
  save: 'Enregistrer',
  done: 'Commande {{number}} : enregistré.',
} satisfies Words<'staffNote'>
