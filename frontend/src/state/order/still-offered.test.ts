import { expect, test } from 'vitest'
import { menuItem, option, optionGroup } from '@/testing/builders'
import { stillOffered } from './still-offered'

const item = menuItem({ options: [optionGroup({ ID: 5, options: [option({ ID: 11, cgID: 5 })] })] })
const spicy = { cgID: 5, ID: 11, qty: 1 }

test('choices that all exist are returned as they are', () => {
  const chosen = [spicy]

  expect(stillOffered(item, chosen)).toBe(chosen)
})

test('a choice whose option or group is gone is removed', () => {
  expect(stillOffered(item, [spicy, { cgID: 5, ID: 12 }, { cgID: 6, ID: 11 }])).toEqual([spicy])
})
