/**
 * The browser's storage with its failures caught, once: full, switched off, or not there at all. A value that it does
 * not take is gone from it rather than old, so that what was there before never comes back for it.
 */
export type Area = 'localStorage' | 'sessionStorage'

/** More than anything of ours grows to. */
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
    // There is no storage: there was nothing to remove.
  }
}

/** Whether it could be written. */
export function writeText(name: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(name, text)
    return true
  } catch {
    removeText(name, area)
    return false
  }
}
