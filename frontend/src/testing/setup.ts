import { afterEach } from 'vitest'

// A test says at its top that it needs a page; the others do without, and start in half the time.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
