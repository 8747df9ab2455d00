import { afterEach, vi } from 'vitest'
import { PATIENCE } from './patience'

// The usual second is too short for a busy machine; a test that passes does not wait longer.
const { waitFor } = vi
vi.waitFor = (condition, patience = PATIENCE) => waitFor(condition, patience)

// A test that needs a DOM says so at its top; the others start in half the time.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE.timeout })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
