import { keptKey } from '@/app/first-question'
import { beginAnew } from './begin-anew'
import { lock } from './lock'

/** Unlocks the device: removes all of its data and its key. */
export async function leaveHouse(): Promise<void> {
  await beginAnew().catch(() => {})
  lock.forget()
  keptKey().forget()
  location.replace('/')
}
