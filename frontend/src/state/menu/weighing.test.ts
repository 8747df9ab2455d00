import { describe, expect, test } from 'vitest'
import { menuItem } from '@/testing/builders'
import { amountFault, amountOf, parseAmount, scaleOf, stepped, usualAmount, weightOf } from './weighing'

const cookies = menuItem({
  scalable: true,
  weight: 2.5,
  weightUnit: '100 g',
  scale: { unit: 'g', perWeightUnit: 100, step: 50, max: 2000 },
})
const scale = scaleOf(cookies)

describe('an item sold by weight', () => {
  test('is chosen in its scale’s unit and ordered in the menu’s', () => {
    expect(weightOf(cookies, 250)).toBe(2.5)
    expect(weightOf(cookies, 50)).toBe(0.5)
    expect(amountOf(cookies, 2.5)).toBe(250)
    expect(usualAmount(cookies)).toBe(250)
  })

  test('without a scale is chosen in the unit of its price', () => {
    const fish = menuItem({ scalable: true, weightUnit: 'kg' })
    expect(scaleOf(fish)).toEqual({ unit: 'kg', perWeightUnit: 1, step: 0.01, max: 9999 })
    expect(usualAmount(fish)).toBe(0)
  })

  test.each([
    ['250', 250],
    [' 1,25 ', 1.25],
    ['0.345', 0.345],
    ['', 0],
    ['-5', 0],
    ['1e3', 0],
    ['abc', 0],
  ])('%j typed is %d', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  test.each([
    [0, 'none'],
    [50, null],
    [2000, null],
    [2050, 'tooMuch'],
    [255, 'offStep'],
  ] as const)('%d g: %s', (amount, fault) => {
    expect(amountFault(scale, amount)).toBe(fault)
  })

  test('may have any amount if the menu gives no step', () => {
    expect(amountFault({ ...scale, anyAmount: true }, 255)).toBeNull()
    expect(amountFault({ ...scale, anyAmount: true }, 2050)).toBe('tooMuch')
  })

  test('may have a step that binary numbers cannot write exactly', () => {
    const fine = { unit: 'kg', perWeightUnit: 1, step: 0.05, max: 10 }
    expect(amountFault(fine, 0.35)).toBeNull()
    expect(amountFault(fine, 9.95)).toBeNull()
    expect(amountFault(fine, 0.36)).toBe('offStep')
  })

  test.each([
    [250, 1, 300],
    [250, -1, 200],
    [255, 1, 300],
    [255, -1, 250],
    [50, -1, 50],
    [0, 1, 50],
    [2000, 1, 2000],
    [99999, -1, 2000],
  ] as const)('steps from %d g by %d to %d g', (amount, direction, next) => {
    expect(stepped(scale, amount, direction)).toBe(next)
  })
})
