import { ROUTES } from '@/state/page/routes'
import { mayGoOn } from './startup'

let wanted = ''

/** Remembers the address that a guard redirected to the splash screen, to open it once there is a session. */
export function rememberWanted(path: string): void {
  if (path !== '/') wanted = path
}

/** The requested address, until it is opened. */
export const wantedPath = (): string => wanted

/** The page after a start or the choice of a store; a requested page that needs a store waits until one is chosen. */
export function goOnFrom(root: string): string {
  const goesOn = wanted !== '' && mayGoOn(root, wanted)
  const next = goesOn ? wanted : root
  if (goesOn || root !== ROUTES.stores) wanted = ''
  return next
}
