import { expect, it } from 'vitest'
import { tableLabel } from './table-label'

it.each([
  ['8', 'orderType.table 8'],
  ['B12', 'orderType.table B12'],
  ['12a', 'orderType.table 12a'],
  ['Window 7', 'Window 7'],
  ['8 號枱', '8 號枱'],
])('the table named %s is labelled %s', (name, label) => {
  expect(tableLabel((key, values) => `${key} ${values?.name}`, name)).toBe(label)
})
