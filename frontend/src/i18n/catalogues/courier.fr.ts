import type { Words } from './words'

export default {
  title: 'Livraison',
  steps: 'Le déroulement de la livraison',
  refresh: 'Actualiser',
  updated: 'Mis à jour à {{time}}',
  name: 'Livreur : {{name}}',
  dropoff: 'Prévue à {{time}}',
  track: 'Suivre le livreur sur une carte',
  none: 'L’établissement cherche un livreur',
  own: 'L’établissement vous livre lui-même',
  created: 'Recherche d’un livreur en cours',
  confirmed: 'Un livreur a été trouvé',
  enroute_to_pickup: 'Le livreur est en route vers l’établissement',
  arrived_at_pickup: 'Le livreur est à l’établissement',
  picked_up: 'Le livreur a votre commande',
  enroute_to_dropoff: 'Le livreur est en route vers vous',
  arrived_at_dropoff: 'Le livreur est à votre adresse',
  delivered: 'Livrée',
  cancelled: 'Le livreur n’a pas pu livrer votre commande. L’établissement vous contactera.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
} satisfies Words<'courier'>
