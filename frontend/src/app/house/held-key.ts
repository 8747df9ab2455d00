import { keptKey } from '@/app/first-question'
import { session } from '@/state/scope/session'
import { lock } from './lock'

/** The key that this page began with: the address's own, the tab's, or the one that the device is locked to. */
export const heldKey = (): string =>
  decodeURIComponent(session().basename.slice(1)) || keptKey().read() || lock.read() || ''
