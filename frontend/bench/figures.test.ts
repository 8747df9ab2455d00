import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { percentile, tell } from './figures'

const said = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(said)
})
afterEach(() => {
  vi.restoreAllMocks()
  said.mockClear()
})

describe('figures', () => {
  it('percentile uses the nearest rank, so the largest of a few values is the 99th percentile', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3)
    expect(percentile([2, 1], 0.99)).toBe(2)
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2)
  })

  it('prints the value with its limit, its range and the sample count', () => {
    tell({ name: 'longest task', values: [4, 60, 9], of: values => Math.max(...values), most: 50 })
    expect(said.mock.calls).toEqual([[`${'  longest task'.padEnd(61)}60 ms  OVER 50  [4–60, n=3]`]])
  })

  it.each([
    ['nothing was measured', []],
    ['a value is none', [1, Number.NaN]],
  ])('throws if %s', (_, values) => {
    expect(() => tell({ name: 'longest task', values, most: 50 })).toThrow(
      'longest task: nothing was measured',
    )
    expect(said).not.toHaveBeenCalled()
  })
})
