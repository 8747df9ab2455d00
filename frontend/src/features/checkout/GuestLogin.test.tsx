// @vitest-environment happy-dom
import '@/testing/device-keys'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { createGuest } from '@/state/guest/guest'
import { closeQuestions } from '@/state/question/question'
import { NO_TEXTS, oneTimeCode } from '@/state/question/questions'
import { currentScope, leaveStore, openScope } from '@/state/scope/current'
import { later } from '@/testing/later'
import { storeCalled } from '@/testing/store'
import GuestLogin from './GuestLogin'

vi.mock('@/ui/Sheet', () => ({
  Sheet: ({ children, footer }: { children: React.ReactNode; footer: React.ReactNode }) => (
    <div>
      {children}
      {footer}
    </div>
  ),
}))

/** Each test has its own phone, because a verified one stays verified on the device. */
async function filledIn(phone: string) {
  await Promise.all([speak('en'), needWords('checkout')])
  const store = storeCalled('A')
  openScope({ ...store, config: { ...store.config, verifyPhoneNumber: true } })
  const settle = vi.fn()
  render(<GuestLogin open={{ id: 'q', about: undefined, settle, decline: () => {} }} />)
  fireEvent.change(screen.getByLabelText(/phone/i), { target: { value: phone } })
  const button = screen.getByRole('button')
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  return { settle, form: document.getElementById('guest-login')! }
}

afterEach(() => {
  cleanup()
  closeQuestions()
  leaveStore()
  vi.restoreAllMocks()
})

test('two taps in a row request one code', async () => {
  const { form, settle } = await filledIn('416 555 0123')
  const proved = later<string | null>()
  const ask = vi.spyOn(oneTimeCode, 'ask').mockReturnValue(proved.promise)

  fireEvent.submit(form)
  fireEvent.submit(form)
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(ask).toHaveBeenCalledTimes(1)
  proved.settle('token')

  await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(true))
  expect(currentScope().of(createGuest).guest()).toEqual({ phone1: '+14165550123', name: '', email: '' })
})

test('does not accept an unverified phone, and lets the guest try again', async () => {
  const { form, settle } = await filledIn('416 555 0124')
  const ask = vi.spyOn(oneTimeCode, 'ask').mockResolvedValue(null)

  fireEvent.submit(form)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  await new Promise(resolve => setTimeout(resolve, 20))
  fireEvent.submit(form)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))

  expect(settle).not.toHaveBeenCalled()
  expect(currentScope().of(createGuest).guest()).toBeNull()
})

test('asks for an e-mail address and verifies that if a phone gets no texts', async () => {
  const { form, settle } = await filledIn('+33 6 12 34 56 78')
  const ask = vi.spyOn(oneTimeCode, 'ask').mockImplementation(async ({ contact }) => {
    return contact.kind === 'phone' ? NO_TEXTS : 'token'
  })

  fireEvent.submit(form)
  await screen.findByText(/^We cannot send texts to this phone/)
  expect(settle).not.toHaveBeenCalled()
  expect(currentScope().of(createGuest).guest()).toBeNull()
  fireEvent.change(screen.getByLabelText(/e-mail/i), { target: { value: 'zoe@example.com' } })
  fireEvent.submit(form)

  await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(true))
  expect(ask.mock.calls.at(-1)?.[0].contact).toEqual({ kind: 'email', address: 'zoe@example.com' })
  expect(currentScope().of(createGuest).guest()).toEqual({
    ...{ phone1: '+33612345678', name: '', email: 'zoe@example.com' },
  })
})
