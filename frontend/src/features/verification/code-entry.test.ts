import { expect, test } from 'vitest'
import { type CodeEntry, type CodeEvent, isLocked, nextEntry } from './code-entry'

const sent = { token: 't', resendAt: 60_000 }
const after = (...events: CodeEvent[]): CodeEntry =>
  events.reduce(nextEntry, { phase: 'sending' } as CodeEntry)
const wrong: CodeEvent[] = [{ type: 'checking' }, { type: 'wrong' }]

test('waits for the code once it is sent', () =>
  expect(after({ type: 'sent', sent })).toEqual({ phase: 'waiting', sent, tries: 0, fault: null }))

test('reports an empty field until something is typed', () => {
  expect(after({ type: 'sent', sent }, { type: 'left empty' })).toMatchObject({ fault: 'required' })
  expect(after({ type: 'sent', sent }, { type: 'left empty' }, { type: 'typed' })).toMatchObject({
    fault: null,
  })
})

test('counts and reports a wrong code', () =>
  expect(after({ type: 'sent', sent }, ...wrong)).toEqual({
    phase: 'waiting',
    sent,
    tries: 1,
    fault: 'wrong',
  }))

test('does not count a try without an answer', () =>
  expect(after({ type: 'sent', sent }, { type: 'checking' }, { type: 'unanswered', why: 'offline' })).toEqual(
    {
      phase: 'waiting',
      sent,
      tries: 0,
      fault: { why: 'offline' },
    },
  ))

test('requires a new code after five wrong tries', () => {
  const five = after({ type: 'sent', sent }, ...wrong, ...wrong, ...wrong, ...wrong, ...wrong)
  const again = { token: 'u', resendAt: 120_000 }

  expect(isLocked(after({ type: 'sent', sent }, ...wrong, ...wrong, ...wrong, ...wrong))).toBe(false)
  expect(isLocked(five)).toBe(true)
  expect(nextEntry(five, { type: 'checking' })).toBe(five)
  expect(nextEntry(five, { type: 'typed' })).toBe(five)
  expect(nextEntry(nextEntry(five, { type: 'sending' }), { type: 'sent', sent: again })).toEqual({
    phase: 'waiting',
    sent: again,
    tries: 0,
    fault: null,
  })
})

test('a code that could not be sent has a reason', () =>
  expect(after({ type: 'unsent', why: 'offline' })).toEqual({ phase: 'unsent', why: 'offline' }))
