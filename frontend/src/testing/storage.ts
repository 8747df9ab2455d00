import { vi } from 'vitest'

/** From now on the browser's storage is full: what is there can be read and removed. */
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

/** From now on there is no storage at all, as where a browser denies it. */
export function denyStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}
