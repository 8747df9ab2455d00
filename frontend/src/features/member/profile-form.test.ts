import { expect, test } from 'vitest'
import { storeCalled } from '@/testing/store'
import { birthYears, daysOf, type Form, faultsOf, formOf, isYoung, profileOf } from './profile-form'

const HANA: Form = {
  ...{ MemberFirstName: 'Hana', MemberLastName: 'Mori', MemberEMail: '', PhoneId: '(416) 555-0123' },
  ...{ MonthOfBirth: 0, DayOfBirth: 0, YearOfBirth: 0, SmsPromo: false },
}
const store = (service: object = {}) => {
  const one = storeCalled('A')
  return { ...one, service: { ...one.service, ...service } }
}

test('offers 150 birth years, the latest ten years ago', () => {
  const years = birthYears(2026)

  expect([years[0], years.at(-1), years.length]).toEqual([2016, 1867, 150])
})

test.each([
  [2, 0, 29],
  [2, 1999, 28],
  [2, 2000, 29],
  [4, 0, 30],
  [12, 1990, 31],
  [0, 0, 31],
])('month %i of the year %i has %i days', (month, year, days) => expect(daysOf(month, year)).toBe(days))

test.each([
  ['whole', {}, {}, {}],
  [
    'without names',
    { MemberFirstName: ' ', MemberLastName: '' },
    {},
    { MemberFirstName: 'required', MemberLastName: 'required' },
  ],
  ['with markup in a name', { MemberFirstName: '<b>Hana</b>' }, {}, { MemberFirstName: 'name' }],
  ['with a faulty address', { MemberEMail: 'hana' }, {}, { MemberEMail: 'email' }],
  ['without an e-mail that the store wants', {}, { emailRequired: true }, { MemberEMail: 'required' }],
  ['with a faulty phone', { PhoneId: '416' }, {}, { PhoneId: 'phone' }],
  [
    'without a birthday that the store wants',
    {},
    { birthMonthRequired: true, birthDayRequired: true },
    { MonthOfBirth: 'month', DayOfBirth: 'day' },
  ],
  ['whose birthday is not asked', {}, { birthMonthRequired: true, birthHidden: true }, {}],
  ['of a 29 February without a year', { MonthOfBirth: 2, DayOfBirth: 29 }, {}, {}],
  [
    'of a 29 February 1999',
    { MonthOfBirth: 2, DayOfBirth: 29, YearOfBirth: 1999 },
    {},
    { DayOfBirth: 'date' },
  ],
  ['of a 31 April', { MonthOfBirth: 4, DayOfBirth: 31 }, {}, { DayOfBirth: 'date' }],
])('a form %s', (_, form, service, faults) =>
  expect(faultsOf({ ...HANA, ...form }, store(service))).toEqual(faults),
)

test('sends a form in normal form', () =>
  expect(profileOf({ ...HANA, MemberFirstName: ' Hana ', MemberEMail: 'Hana@Example.com' }, 'CA')).toEqual({
    ...HANA,
    MemberEMail: 'hana@example.com',
    PhoneId: '+14165550123',
  }))

test('starts a new form with the verified contact', () => {
  expect(formOf(null, { kind: 'email', address: 'a@b.ca' })).toMatchObject({
    MemberEMail: 'a@b.ca',
    PhoneId: '',
  })
  expect(formOf(null, { kind: 'phone', address: '+14165550123' })).toMatchObject({ PhoneId: '+14165550123' })
})

test('treats a member as under sixteen by a partial birthday counted as the last day of its year', () => {
  const on = new Date(2026, 5, 17)
  const born = (YearOfBirth: number, MonthOfBirth = 0, DayOfBirth = 0) =>
    isYoung({ YearOfBirth, MonthOfBirth, DayOfBirth } as Form, on)

  expect([born(0), born(2011), born(2010), born(2010, 6, 17), born(2010, 6, 18), born(2009)]).toEqual([
    ...[false, true, true],
    ...[false, true, false],
  ])
})
