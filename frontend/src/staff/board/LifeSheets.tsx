import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { EndSheet } from './EndSheet'
import { life } from './life'
import { PromiseSheet } from './PromiseSheet'

const NotCollected = part(() => withWords(import('./NotCollected'), 'staff', 'staffCollect'))

/** The dialogs for transitions that need more than one tap. */
export function LifeSheets() {
  const open = life.useOpen()
  if (!open) return null
  const { id, about, settle } = open
  if (about.to === 'not_collected') return <NotCollected key={id} order={about.order} settle={settle} />
  return about.to === 'accepted' || about.to === 'delayed' ? (
    <PromiseSheet key={id} about={{ ...about, to: about.to }} settle={settle} />
  ) : (
    <EndSheet key={id} about={{ ...about, to: about.to }} settle={settle} />
  )
}
