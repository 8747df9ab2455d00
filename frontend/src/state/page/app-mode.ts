import type { AppMode } from '@/api/api.gen'
import { session } from '@/state/scope/session'

/** What the application runs as, by its key: an older server says nothing of it. */
export const appMode = (): AppMode => session().launch?.appMode ?? 'WEB'

export const isOfHouse = (): boolean => appMode() === 'KIOSK' || appMode() === 'ORDERPAD'
