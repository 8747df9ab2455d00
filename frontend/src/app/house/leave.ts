import { keptKey } from '@/app/first-question'
import { beginAnew } from './begin-anew'
import { lock } from './lock'

/** The device is a browser like any other again: what was done with it is wiped, and its key forgotten. */
export async function leaveHouse(): Promise<void> {
  await beginAnew().catch(() => {})
  lock.forget()
  keptKey().forget()
  location.replace('/')
}
