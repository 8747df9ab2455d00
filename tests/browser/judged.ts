import { afterEach, expect } from 'vitest'
import { judge, shown } from './troubles'

/** Every test in a browser, of the screens as of the whole stack, fails by what goes wrong behind its pages. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error([`what was shown: ${task.name}`, ...(await shown())].join('\n\n'))
  expect(await judge()).toEqual([])
})
