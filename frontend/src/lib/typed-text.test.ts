import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount'
import { phoneFault } from './typed-phone'
import { foldCode, foldTyped, typedDigits } from './typed-text'

type Case = [typed: string, folded: string]
const cases = JSON.parse(readFileSync('../tests/shared/typed-text.json', 'utf8')) as {
  text: Case[]
  code: Case[]
}

test.each(cases.text)('text %j is folded to %j, as on the server', (typed, folded) => {
  expect(foldTyped(typed)).toBe(folded)
})

test.each(cases.code)('code %j is folded to %j, as on the server', (typed, folded) => {
  expect(foldCode(typed)).toBe(folded)
})

test('full-width digits of a number are kept', () => {
  expect(typedDigits('№ １２３-45\u200b6')).toBe('123456')
})

test.each([
  ['416-555-0199 x12', 'extension'],
  ['416-555-0199 ext. 12', 'extension'],
  ['４１６５５５０１９９　内線１２', 'extension'],
  ['555-0199 x12', 'invalid'],
  ['416-555-019', 'invalid'],
  [' \u200b', 'required'],
  ['+33 6 12 34 56 78', null],
] as const)('the fault of the phone number %j is %s', (typed, fault) => {
  expect(phoneFault(typed, 'CA')).toBe(fault)
})

test.each([
  ['１２．５０', 12.5],
  ['１２，５０', 12.5],
  ['12。50', 12.5],
  ['\u00a012.50\u200b', 12.5],
  ['\u22125', null],
  ['12.505', null],
])('the amount %j is %s', (typed, amount) => {
  expect(typedAmount(typed, 'CAD')).toBe(amount)
})
