import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest'

/**
 * Which tests run before a merge (COVER=yes), and which at night alone, where everything runs.
 *
 * A test that is written once and repeated on several sizes of screen claims the same on each. Before a merge it runs on
 * one of them, and its neighbour on the next, so that every file is seen on every size it names and each run is the
 * same. Nothing else is left out: settings, refusals, languages and providers are no sizes.
 */
export const COVERS = process.env.COVER === 'yes'

const SIZES = /\b(?:phone|tablet|desktop|kiosk)\b/g

/** The name of a test without the size of its screen. */
const claimOf = (test: RunnerTestCase): string => test.fullTestName.replaceAll(SIZES, '*')

const repeated = (task: RunnerTestCase | RunnerTestSuite | undefined): boolean =>
  task !== undefined && (task.each === true || repeated(task.suite))

function* testsOf(tasks: RunnerTestSuite['tasks']): Generator<RunnerTestCase> {
  for (const task of tasks) {
    if (task.type === 'test') yield task
    else yield* testsOf(task.tasks)
  }
}

/** The tests of a file that are left to the night: of each that is repeated all copies but one. */
export function leftToTheNight({ tasks }: Pick<RunnerTestFile, 'tasks'>): Set<RunnerTestCase> {
  const claims = new Map<string, RunnerTestCase[]>()
  for (const test of testsOf(tasks))
    if (repeated(test)) claims.set(claimOf(test), [...(claims.get(claimOf(test)) ?? []), test])
  const several = [...claims.values()].filter(copies => copies.length > 1)
  return new Set(several.flatMap((copies, place) => copies.filter((_, at) => at !== place % copies.length)))
}

const known = new WeakMap<RunnerTestFile, Set<RunnerTestCase>>()

/** Whether this test is not of this run. */
export function isLeft(test: RunnerTestCase): boolean {
  if (!COVERS) return false
  const left = known.get(test.file) ?? leftToTheNight(test.file)
  known.set(test.file, left)
  return left.has(test)
}
