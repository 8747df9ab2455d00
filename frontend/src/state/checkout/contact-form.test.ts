// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeQuestions } from '@/state/question/question'
import { contactForm } from '@/state/question/questions'
import { leaveStore, openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import { askContactForm } from './contact-form'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

function inAStoreThatAsks(covidContactFormUrl = 'https://forms.example/1') {
  const store = storeCalled('A')
  openScope({ ...store, config: { ...store.config, covidContactFormUrl } })
}

async function answering(how: (settle: (sent: boolean | null) => void) => void, now = NOW) {
  const goesOn = askContactForm(now)
  const { result } = renderHook(() => contactForm.useOpen())
  act(() => how(result.current!.settle))
  return goesOn
}

afterEach(() => {
  leaveStore()
})

test('a sent form is asked for again after a day', async () => {
  inAStoreThatAsks()

  expect(await answering(settle => settle(true))).toBe(true)
  expect(await askContactForm(NOW + DAY_MS - 1)).toBe(true)
  expect(await answering(settle => settle(true), NOW + DAY_MS)).toBe(true)
})

test('a guest may close the form and go on', async () => {
  inAStoreThatAsks()

  expect(await answering(settle => settle(false))).toBe(true)
})

test('checkout does not go on if the form was closed because the time ran out', async () => {
  inAStoreThatAsks()

  expect(await answering(() => closeQuestions())).toBe(false)
})

test.each([
  ['no web address', 'javascript:alert(1)'],
  ['one without a lock', 'http://forms.example/1'],
  ['no address at all', 'https://'],
  ['a page of our own, whose scripts would reach out of the frame', `${location.origin}/staff`],
])('%s is not shown, and the guest goes on', async (_case, url) => {
  inAStoreThatAsks(url)

  expect(await askContactForm(NOW + 9 * DAY_MS)).toBe(true)
})
