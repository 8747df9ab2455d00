import { afterEach, vi } from 'vitest'
import { PATIENCE } from './patience'

// A second, which is what is waited for otherwise, is too little for a machine that is busy; nobody waits it out in vain.
const { waitFor } = vi
vi.waitFor = (condition, patience = PATIENCE) => waitFor(condition, patience)

// A test says at its top that it needs a page; the others do without, and start in half the time.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE.timeout })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
