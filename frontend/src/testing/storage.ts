import { vi } from 'vitest'

/** Makes the browser's storage full: its values can still be read and removed. */
export function fillStorage(): void {
  const real = localStorage
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
    ...real,
    getItem: (name: string) => real.getItem(name),
    removeItem: (name: string) => real.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as Storage)
}

/** Makes the storage fail, as in a browser that denies it. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}
