import { describe, expect, type RunnerTestFile, test } from 'vitest'
import { COVERS, leftToTheNight } from '../browser/cover'
import { sizes } from './screen'

const ran: string[] = []
const [narrow, wide] = sizes

describe.each(sizes)('on a %s', size => {
  test.each(['first', 'second'])('the %s claim', async name => void ran.push(`${size} ${name}`))
})

describe.each([true, false])('a setting: %s', value => {
  test('holds both ways', () => void ran.push(`set ${value}`))
})

test('a test on several sizes runs on one of them before a merge, on each size some, and in full on all', () => {
  const settings = ['set true', 'set false']
  const covered = [`${narrow} first`, `${wide} second`]
  const full = sizes.flatMap(size => [`${size} first`, `${size} second`])

  expect(ran).toEqual([...(COVERS ? covered : full), ...settings])
})

test('a test left to the nightly run has a copy that runs now and differs only in size', ({ task: { file } }) => {
  const left = [...leftToTheNight(file as RunnerTestFile)].map(({ fullTestName }) => fullTestName)

  expect(left).toEqual([`on a ${wide} > the first claim`, `on a ${narrow} > the second claim`])
})
