import { expect, test } from 'vitest'
import { modesOf, readLogin } from './login-modes'

const normal = {
  phone: (typed: string) => (/^\d{10}$/.test(typed) ? `+1${typed}` : null),
  email: (typed: string) => (typed.includes('@') ? typed.toLowerCase() : null),
}

test.each([
  [['phoneID'], false, ['PHONE']],
  [['email'], false, ['EMAIL_LOGIN', 'EMAIL_SIGNUP']],
  [['phoneID', 'email'], false, ['PHONE', 'EMAIL_LOGIN', 'EMAIL_SIGNUP']],
  [['phoneID'], true, ['PHONE', 'CODE']],
  [['pigeon'], false, []],
])('a store with %j (developing: %s) offers %j', (methods, developing, modes) =>
  expect(modesOf(methods, developing)).toEqual(modes),
)

test('reads a login once it is complete', () => {
  expect(readLogin('PHONE', '416555', normal)).toBeNull()
  expect(readLogin('PHONE', '4165550123', normal)).toEqual({
    login: { mode: 'PHONE', phone: '+14165550123' },
    contact: { kind: 'phone', address: '+14165550123' },
  })
  expect(readLogin('EMAIL_SIGNUP', 'A@b.ca', normal)).toEqual({
    login: { mode: 'EMAIL_SIGNUP', email: 'a@b.ca' },
    contact: { kind: 'email', address: 'a@b.ca' },
  })
  expect(readLogin('CODE', ' 12 ', normal)).toEqual({
    login: { mode: 'CODE', memberCode: '12' },
    contact: null,
  })
  expect(readLogin('CODE', ' ', normal)).toBeNull()
})
