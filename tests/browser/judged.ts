import { afterEach, expect } from 'vitest'
import { judge } from './troubles'

/** Every test in a browser, of the screens as of the whole stack, fails by what goes wrong behind its pages. */
afterEach(async () => expect(await judge()).toEqual([]))
