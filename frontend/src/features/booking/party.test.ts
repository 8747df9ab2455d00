import { expect, test } from 'vitest'
import { partyFaults } from './party'

const ada = { name: 'Ada', phone: '416 555 0123', email: '', remark: '' }

test('accepts a missing e-mail address but not an invalid one', () => {
  expect(partyFaults(ada, 'CA')).toEqual({})
  expect(partyFaults({ ...ada, email: '  ' }, 'CA')).toEqual({})
  expect(partyFaults({ ...ada, email: ' Ada@Example.com ' }, 'CA')).toEqual({})
  expect(partyFaults({ ...ada, email: 'ada@example' }, 'CA')).toEqual({ email: 'invalidEmail' })
})

test('requires a name and a phone number', () => {
  expect(partyFaults({ ...ada, name: ' ', phone: '' }, 'CA')).toEqual({ name: 'required', phone: 'required' })
  expect(partyFaults({ ...ada, phone: '123' }, 'CA')).toEqual({ phone: 'invalidPhone' })
})
