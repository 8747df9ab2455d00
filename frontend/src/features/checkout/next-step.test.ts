import { expect, test } from 'vitest'
import { nextStep, type Progress } from './next-step'

const ready: Progress = {
  unanswered: false,
  online: true,
  contactMissing: false,
  phoneUnproved: false,
  tableMissing: false,
  addressMissing: false,
  accepting: true,
  timeMissing: false,
  tipUnsettled: false,
  hold: 'held',
  refused: false,
  minimumShort: 0,
  depositShort: 0,
  cardClosed: false,
  cardTooLittle: false,
  quoted: true,
  unpriced: false,
  payable: true,
}

test('a complete order can be placed', () => expect(nextStep(ready)).toBe('send'))

test.each<[Partial<Progress>, string]>([
  [{ online: false }, 'offline'],
  [{ unanswered: true }, 'again'],
  [{ accepting: false }, 'closed'],
  [{ contactMissing: true }, 'contact'],
  [{ phoneUnproved: true }, 'verify'],
  [{ tableMissing: true }, 'table'],
  [{ addressMissing: true }, 'address'],
  [{ timeMissing: true }, 'time'],
  [{ tipUnsettled: true }, 'tip'],
  [{ hold: 'short' }, 'short'],
  [{ hold: 'unreachable' }, 'retry'],
  [{ unpriced: true, quoted: false }, 'retry'],
  [{ payable: null }, 'retry'],
  [{ payable: false }, 'wait'],
  [{ refused: true, quoted: false }, 'change'],
  [{ minimumShort: 3 }, 'minimum'],
  [{ depositShort: 0.5 }, 'deposit'],
  [{ cardClosed: true }, 'call'],
  [{ cardTooLittle: true }, 'least'],
  [{ hold: 'none' }, 'wait'],
  [{ hold: 'holding' }, 'wait'],
  [{ accepting: null }, 'wait'],
  [{ quoted: false }, 'wait'],
])('with %o the next step is %s', (lacking, step) => expect(nextStep({ ...ready, ...lacking })).toBe(step))

test('asks one thing at a time, in order', () => {
  expect(nextStep({ ...ready, contactMissing: true, addressMissing: true, timeMissing: true })).toBe(
    'contact',
  )
  expect(nextStep({ ...ready, addressMissing: true, timeMissing: true, quoted: false })).toBe('address')
})
