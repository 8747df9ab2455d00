import type { Words } from './words'

export default {
  sessionTitle: 'Session expirée',
  sessionBody: 'La page se recharge. Votre commande est conservée une heure après sa dernière modification.',
  invalidTitle: 'Accès non valide',
  invalidBody: 'Votre clé de commande ou votre code QR est peut-être inactif ou expiré.',
  expiredBody: 'La clé de commande ou le code QR a expiré. Veuillez en demander un nouveau.',
  inactiveBody: 'La clé de commande ou le code QR est inactif. Veuillez vous adresser au personnel.',
  wrongTitle: 'Un problème est survenu',
  wrongBody: 'Veuillez réessayer.',
  pinTitle: 'Cet écran est verrouillé',
  pinBody: 'Veuillez saisir son NIP pour l’ouvrir.',
  pinLabel: 'NIP',
  pinOpen: 'Ouvrir',
  pinWrong: 'NIP incorrect. Réessayez ou demandez au responsable.',
  tableBody: 'Cette table n’est pas attribuée. Veuillez demander au personnel de l’activer.',
  notFoundTitle: 'Cette page n’est pas au menu',
  notFoundBody: 'Le lien est peut-être ancien ou incomplet. Vous pouvez repartir du menu.',
  tableTitle: 'Table non attribuée',
  visitTitle: 'La visite à cette table est terminée',
  visitBody:
    'Le personnel l’a terminée ou a donné un autre code à la table. Votre commande est conservée sur ce téléphone. Scannez le code à la table ou demandez au personnel.',
  previewBar:
    'Aperçu de la version {{version}}. Les clients ne la voient pas et rien ne peut être commandé ici.',
  previewTitle: 'Cet aperçu est terminé',
  previewBody:
    'Sa version a été publiée ou remplacée, ou son délai est écoulé. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  again: 'La page réessaie d’elle-même.',
  seeMenu: 'Voir le menu',
} satisfies Words<'door'>
