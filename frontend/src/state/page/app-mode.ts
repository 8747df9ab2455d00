import type { AppMode } from '@/api/api.gen'
import { session } from '@/state/scope/session'

/** The app mode of this page, by its key; an older server does not send it. */
export const appMode = (): AppMode => session().launch?.appMode ?? 'WEB'

export const isOfHouse = (): boolean => appMode() === 'KIOSK' || appMode() === 'ORDERPAD'
