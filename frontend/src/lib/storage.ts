/**
 * The browser's storage with its failures handled in one place: full, switched off, or missing. If a value cannot be
 * written, the old one is removed, so that it never comes back in place of the new one.
 */
export type Area = 'localStorage' | 'sessionStorage'

/** More than any of our values needs. */
const MOST_CHARACTERS = 2_000_000

export function readText(name: string, area: Area = 'localStorage'): string | null {
  try {
    const text = globalThis[area].getItem(name)
    return text !== null && text.length <= MOST_CHARACTERS ? text : null
  } catch {
    return null
  }
}

export function removeText(name: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns whether the value was written. */
export function writeText(name: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(name, text)
    return true
  } catch {
    removeText(name, area)
    return false
  }
}
