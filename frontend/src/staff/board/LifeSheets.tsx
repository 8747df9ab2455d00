import { EndSheet } from './EndSheet'
import { life } from './life'
import { PromiseSheet } from './PromiseSheet'

/** What is asked of whoever moves an order on, where one tap does not say it all. */
export function LifeSheets() {
  const open = life.useOpen()
  if (!open) return null
  const { id, about, settle } = open
  return about.to === 'accepted' || about.to === 'delayed' ? (
    <PromiseSheet key={id} about={{ ...about, to: about.to }} settle={settle} />
  ) : (
    <EndSheet key={id} about={{ ...about, to: about.to }} settle={settle} />
  )
}
