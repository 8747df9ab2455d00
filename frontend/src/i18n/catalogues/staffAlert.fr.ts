import type { Words } from './words'

export default {
  expired_one: '{{count}} commande est restée sans réponse',
  expired_other: '{{count}} commandes sont restées sans réponse',
  expiredBody:
    '{{numbers}}\u00a0: les clients sont prévenus et leurs paiements leur sont rendus. Trop à faire\u202f? Suspendez les commandes un moment.',
  pause: 'Suspendre les commandes',
  paused: '{{types}}\u00a0: en pause jusqu’à {{time}}',
  pausedBody_one:
    '{{count}} commande est restée sans réponse. Les clients peuvent encore commander pour plus tard.',
  pausedBody_other:
    '{{count}} commandes sont restées sans réponse. Les clients peuvent encore commander pour plus tard.',
  still: 'Toujours en pause\u00a0: {{types}}',
  stillBody: 'Depuis {{since}}. La pause se termine d’elle-même\u00a0: {{time}}.',
  resume: 'Reprendre les commandes',
  keep: 'Garder la pause',
} satisfies Words<'staffAlert'>
