// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '@/api/client'
import { needWords, speak } from '@/i18n/i18n'
import { NO_TEXTS } from '@/state/question/questions'
import { later } from '@/testing/later'
import VerificationDialog from './VerificationDialog'

const server = vi.hoisted(() => ({ sendCode: vi.fn(), checkCode: vi.fn() }))
vi.mock('@/api/one-time-code', () => server)
vi.mock('@/ui/Sheet', () => ({
  Sheet: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}))

beforeEach(() => Promise.all([speak('en'), needWords('checkout', 'errors')]))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const CONTACTS = {
  phone: { kind: 'phone', address: '+14165550123' },
  email: { kind: 'email', address: 'ada@example.com' },
  member: { kind: 'member', address: '100000000001' },
} as const

function shown(kind: keyof typeof CONTACTS, orEmail = false) {
  const settle = vi.fn()
  const about = { contact: CONTACTS[kind], purpose: 'guest' as const, orEmail }
  render(<VerificationDialog open={{ id: 'q', about, settle, decline: () => {} }} />)
  return settle
}

test.each(['phone', 'email', 'member'] as const)(
  'does not claim to have sent a code to a %s if it was refused',
  async kind => {
    server.sendCode.mockRejectedValue(new Refusal({ result: 'too_many_requests' }))
    shown(kind)

    await screen.findByText('That was a little fast. Please wait a moment and try again.')
    expect(screen.getByText('We could not send the code.')).toBeTruthy()
    expect(screen.queryByText(/We have sent/)).toBeNull()
    expect(screen.queryByText(/spam/)).toBeNull()
  },
)

test('says that a code was sent only after it was', async () => {
  const answer = later<{ token: string; resendAt: number }>()
  server.sendCode.mockReturnValue(answer.promise)
  shown('phone')

  expect(screen.getByText('Sending the code…')).toBeTruthy()
  expect(screen.queryByText(/We have sent/)).toBeNull()
  answer.settle({ token: 't', resendAt: 0 })

  await screen.findByText('We have sent a 6-digit code to this phone.')
})

test('closes if a phone gets no texts and an e-mail address is accepted instead', async () => {
  server.sendCode.mockRejectedValue(new Refusal({ result: 'error_contact_not_reachable' }))
  const settle = shown('phone', true)

  await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(NO_TEXTS))
})
