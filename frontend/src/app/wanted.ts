import { ROUTES } from '@/state/page/routes'
import { mayGoOn } from './startup'

let wanted = ''

/** Remembers the address a guard sent away to the splash screen, to go on to once there is a session. */
export function rememberWanted(path: string): void {
  if (path !== '/') wanted = path
}

/** The address that was opened, while it has not been gone on to. */
export const wantedPath = (): string => wanted

/** Where a start or the choice of a store leads; what needs a store waits until one is chosen. */
export function goOnFrom(root: string): string {
  const goesOn = wanted !== '' && mayGoOn(root, wanted)
  const next = goesOn ? wanted : root
  if (goesOn || root !== ROUTES.stores) wanted = ''
  return next
}
