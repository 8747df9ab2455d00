import { expect, test } from 'vitest'
import type { PaymentReply, PaymentState } from '@/api/api.gen'
import {
  askAfter,
  BANK_MS,
  begin,
  inFlight,
  nextPayment,
  type PaymentEvent,
  type PaymentModel,
  type Place,
  screenOf,
  sendsItself,
} from './payment-machine'

const NOW = Date.parse('2026-07-01T12:00:00Z')
const reply = (state: PaymentState, chargedAtOnce = false): PaymentReply => ({
  result: 'ok',
  order: null,
  storeTel: '',
  payment: {
    ...{
      paymentID: 'a'.repeat(32),
      orderUUID: 'u',
      provider: 'stripe',
      chargedAtOnce,
      state,
      actions: [],
      amount: 48.35,
      currency: 'CAD',
    },
    ...{
      card: '',
      reason: '',
      expiresAt: '2026-07-01T12:30:00Z',
      sendUntil: null,
      page: null,
      creditedAt: null,
    },
  },
})
const told = (state: PaymentState, chargedAtOnce = false): PaymentEvent => ({
  type: 'told',
  reply: reply(state, chargedAtOnce),
})
const after = (place: Place, ...events: PaymentEvent[]): PaymentModel =>
  events.reduce(nextPayment, begin(place, NOW))
const seen = (model: PaymentModel, passed = 0) => screenOf(model, NOW + passed)

test('a payment cancelled at the provider is shown as being cancelled, then with its result', () => {
  const left = nextPayment(begin('left', 0), { type: 'told', reply: reply('waiting') })

  expect(screenOf(left, 1_000)).toBe('cancelling')
  expect(inFlight('cancelling')).toBe(true)
  expect(screenOf({ ...left, place: 'here' }, 1_000)).toBe('page')
  expect(screenOf(nextPayment(left, { type: 'told', reply: reply('cancelled') }), 1_000)).toBe('cancelled')
  expect(screenOf(nextPayment(left, { type: 'told', reply: reply('authorised') }), 1_000)).toBe('sending')
})

test('shows that it is loading before the first answer, and that the server is unreachable without one', () => {
  expect(seen(after('here'))).toBe('loading')
  expect(seen(after('here', { type: 'unanswered' }))).toBe('unreachable')
  expect(seen(after('here', { type: 'unanswered' }, told('declined')))).toBe('declined')
})

test('an unknown payment is missing, but a known one does not disappear', () => {
  expect(seen(after('here', { type: 'missing' }))).toBe('missing')
  expect(seen(after('here', told('waiting'), { type: 'missing' }))).toBe('page')
})

test('shows an open page by the place where the guest is', () => {
  expect(seen(after('here', told('waiting')))).toBe('page')
  expect(seen(after('leaving', told('waiting')))).toBe('opening')
  expect(seen(after('leaving', told('waiting')), 12_000)).toBe('page')
  expect(seen(after('framed', told('waiting')))).toBe('framed')
  expect(seen(after('here', told('opening')))).toBe('page')
})

test('back from the bank the payment is confirmed; after a while the screen says that the bank is being asked', () => {
  const back = after('back', told('waiting'))

  expect(seen(back)).toBe('confirming')
  expect(seen(back, BANK_MS - 1)).toBe('confirming')
  expect(seen(back, BANK_MS)).toBe('unknown')
})

test('a late authorization after an unknown outcome still sends the order', () => {
  const late = nextPayment(after('back', told('waiting')), told('authorised'))

  expect(sendsItself(late)).toBe(true)
  expect(seen(late, BANK_MS)).toBe('sending')
})

test('sends an authorized order automatically, three times if there is no answer', () => {
  const lost: PaymentEvent[] = [
    { type: 'began', work: 'send' },
    { type: 'failed', answered: false },
  ]
  const model = after('back', told('authorised'), ...lost, ...lost)

  expect(sendsItself(model)).toBe(true)
  const spent = lost.reduce(nextPayment, model)
  expect(sendsItself(spent)).toBe(false)
  expect(seen(spent)).toBe('notSent')
})

test('does not repeat a refused send automatically', () => {
  const model = after(
    'back',
    told('authorised'),
    { type: 'began', work: 'send' },
    { type: 'failed', answered: true },
  )

  expect(sendsItself(model)).toBe(false)
  expect(seen(model)).toBe('notSent')
})

test('distinguishes captured money from an authorization', () => {
  expect(seen(after('back', told('pre_authorised_not_sent')))).toBe('notSent')
  expect(seen(after('back', told('paid_not_sent')))).toBe('paidNotSent')
  const refused: PaymentEvent[] = [
    { type: 'began', work: 'send' },
    { type: 'failed', answered: true },
  ]
  expect(seen(after('back', told('authorised', true), ...refused))).toBe('paidNotSent')
})

test.each([
  ['order_stored', 'stored'],
  ['captured', 'stored'],
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['releasing', 'releasing'],
  ['released', 'released'],
  ['refunded', 'refunded'],
  ['needs_person', 'person'],
] as const)('%s is shown as %s', (state, screen) => {
  expect(seen(after('back', told(state)))).toBe(screen)
})

test.each(['order_stored', 'captured', 'releasing', 'released', 'refunded', 'needs_person'] as const)(
  'opens the page of an order that exists, even if its payment is %s',
  state => {
    const withOrder = { ...reply(state), order: {} as PaymentReply['order'] }
    const model = after('back', { type: 'told', reply: withOrder })

    expect(seen(model)).toBe('stored')
    expect(askAfter(model, NOW)).toBeNull()
  },
)

test('two taps start one action', () => {
  const model = after('here', told('waiting'), { type: 'began', work: 'cancel' })

  expect(nextPayment(model, { type: 'began', work: 'retry' })).toBe(model)
  expect(askAfter(model, NOW)).toBeNull()
})

test('polls often while the bank works, less often without an answer, and never after the end', () => {
  expect(askAfter(after('here'), NOW)).toBe(0)
  expect(askAfter(after('back', told('waiting')), NOW)).toBe(1_500)
  expect(askAfter(after('back', told('waiting'), { type: 'unanswered' }), NOW)).toBe(3_000)
  expect(askAfter(after('here', { type: 'unanswered' }), NOW)).toBe(4_000)
  const silence = Array<PaymentEvent>(12).fill({ type: 'unanswered' })
  expect(askAfter(after('here', told('waiting'), ...silence), NOW)).toBe(30_000)
  expect(askAfter(after('back', told('captured')), NOW)).toBe(2_000)
  const confirmed = { ...reply('captured'), order: {} as PaymentReply['order'] }
  expect(askAfter(after('back', { type: 'told', reply: confirmed }), NOW)).toBeNull()
  for (const state of ['declined', 'cancelled', 'expired', 'released', 'refunded'] as const)
    expect(askAfter(after('back', told(state)), NOW)).toBeNull()
})

test('the timer waits while money may be moving and continues when the guest decides', () => {
  expect((['opening', 'framed', 'page', 'confirming', 'unknown', 'sending'] as const).every(inFlight)).toBe(
    true,
  )
  expect(
    (['declined', 'cancelled', 'expired', 'notSent', 'released', 'stored'] as const).some(inFlight),
  ).toBe(false)
})
