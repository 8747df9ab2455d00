import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outlined } from './outlines.ts'

const icon = (name: string) =>
  readFileSync(
    new URL(`../node_modules/@heroicons/react/24/outline/esm/${name}Icon.js`, import.meta.url),
    'utf8',
  )

test('an outlined icon is reduced to its paths', () => {
  const drawn = outlined(icon('MapPin'))

  expect(drawn?.match(/outline\(.*\)/)?.[0]).toBe(
    'outline("M15 10.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z", "M19.5 10.5c0 7.142-7.5 11.25-7.5 11.25S4.5 17.642 4.5 10.5a7.5 7.5 0 1 1 15 0Z")',
  )
})

test('an icon that is not drawn only by round-ended lines stays unchanged', () => {
  const filled = icon('Plus').replace('strokeLinecap: "round"', 'fillRule: "evenodd"')

  expect(outlined(filled)).toBeNull()
})
