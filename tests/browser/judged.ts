import { afterEach, beforeEach, expect } from 'vitest'
import { isLeft } from './cover'
import { judge, shown } from './troubles'

/** Before a merge, one screen size is tested for the others of a test (`cover.ts`). */
beforeEach(({ task, skip }) => {
  if (isLeft(task)) skip('left to a longer run')
})

/** Every test in a browser, of the screens as of the whole stack, fails by what goes wrong behind its pages. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error([`what was shown: ${task.name}`, ...(await shown())].join('\n\n'))
  expect(await judge()).toEqual([])
})
