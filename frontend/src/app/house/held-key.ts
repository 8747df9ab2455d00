import { keptKey } from '@/app/first-question'
import { session } from '@/state/scope/session'
import { lock } from './lock'

/** The key that this page started with: from the address, the tab, or the lock of the device. */
export const heldKey = (): string =>
  decodeURIComponent(session().basename.slice(1)) || keptKey().read() || lock.read() || ''
