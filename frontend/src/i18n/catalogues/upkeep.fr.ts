import type { Words } from './words'

export default {
  readyTitle: 'Une nouvelle version est prête',
  readyBody: 'Elle s’installe d’elle-même à un moment calme. Votre commande est conservée.',
  refresh: 'Actualiser',
  later: 'Plus tard',
  refreshed: 'La page a été actualisée. Votre commande n’a pas changé.',
  seenTitle: 'Le menu du {{time}}',
  seenBody:
    'L’établissement est injoignable. Parcourez et choisissez\u202f; la commande reprendra d’elle-même.',
  endsTitle: 'Cette session se termine à {{time}}',
  endsBody:
    'La page recommencera alors. Votre commande reste sur cet appareil une heure après sa dernière modification.',
} satisfies Words<'upkeep'>
