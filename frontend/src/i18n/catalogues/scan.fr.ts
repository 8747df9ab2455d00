import type { Words } from './words'

export default {
  title_any: 'Scanner un code',
  title_member: 'Scannez votre code-barres de membre',
  title_place: 'Scanner un code QR',
  title_giftcard: 'Scannez votre carte-cadeau',
  why_any: 'Visez un code QR sur une table ou une affiche, ou votre code-barres de membre.',
  why_member:
    'Visez le code-barres de votre adhésion. Nous envoyons ensuite un code à votre contact pour vérifier que c’est bien vous.',
  why_place: 'Visez un code QR sur une table ou une affiche.',
  why_giftcard: 'Visez le code-barres de votre carte-cadeau\u00a0: son numéro sera rempli.',
  permission:
    'Votre navigateur demandera si nous pouvons utiliser la caméra. L’image reste sur cet appareil\u202f; rien n’est enregistré ni envoyé.',
  turnOn: 'Activer la caméra',
  again: 'Réessayer la caméra',
  starting: 'La caméra démarre…',
  aim: 'Tenez le code dans le cadre.',
  picture: 'Ce que voit la caméra',
  torch: 'Lumière',
  camera: 'Caméra',
  cameraNumber: 'Caméra {{number}}',
  typed_any: 'Ou tapez ce qui est écrit sous le code',
  typed_member: 'Ou tapez votre code de membre',
  typed_place: 'Ou tapez l’adresse de l’affiche',
  typed_giftcard: 'Ou tapez le numéro de la carte',
  use: 'Utiliser',
  error_camera_not_available:
    'La caméra n’est pas disponible. Autorisez-la dans votre navigateur ou tapez le code ci-dessous.',
  error_qrcode_not_recognized: 'Ce code n’est pas reconnu ici. Essayez-en un autre.',
} satisfies Words<'scan'>
