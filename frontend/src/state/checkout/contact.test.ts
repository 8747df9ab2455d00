import { ordinaryStore } from 'stand-in/store'
import { expect, test } from 'vitest'
import type { Store } from '@/api/api.gen'
import { contactFor } from './contact'

const guest = { phone1: '+14165550123', name: 'Mei' }
const PROVED = ['phone:+14165550123']

function store(login: Store['orderType']['dinein']['login'], verifyPhoneNumber: boolean) {
  const { config, orderType } = ordinaryStore
  return {
    config: { ...config, verifyPhoneNumber },
    orderType: { ...orderType, dinein: { ...orderType.dinein, login } },
  }
}

test.each([
  ['at a table that needs no phone, an unproved one is not sent', 'skip', true, 'dinein', [], null],
  ['a proved one is, to be told by', 'skip', true, 'dinein', PROVED, guest],
  ['and so is one that nobody has to prove', 'skip', false, 'dinein', [], guest],
  ['a dine-in order that needs a phone keeps it, to be proved', 'required', true, 'dinein', [], guest],
  ['and so does every order that is fetched', 'skip', true, 'takeout', [], guest],
] as const)('%s', (_case, login, verified, to, proved, expected) => {
  expect(contactFor(store(login, verified), to, guest, proved)).toEqual(expected)
})

test('without a guest there is no contact', () => {
  expect(contactFor(store('skip', true), 'dinein', null, [])).toBeNull()
})
