let wanted = ''

/** Remembers the address a guard sent away to the splash screen, to go on to once there is a session. */
export function rememberWanted(path: string): void {
  if (path !== '/') wanted = path
}

/** The remembered address, once. */
export function wantedPath(): string {
  const path = wanted
  wanted = ''
  return path
}
