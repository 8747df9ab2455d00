// @vitest-environment happy-dom
import '@/testing/device-keys'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '@/api/client'
import { needWords, speak } from '@/i18n/i18n'
import { currentOrder, useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { leaveStore, openScope } from '@/state/scope/current'
import { storeCalled } from '@/testing/store'
import { PromotionEntry } from './PromotionEntry'

const unanswered: PricedCart = {
  ...{
    quote: null,
    latest: null,
    distance: null,
    undeliverable: null,
    undeliverableText: '',
    courier: null,
    area: null,
    memberSaving: 0,
    refusal: null,
  },
  ...{ mayEnterCode: false, unreachable: false, retry: () => {} },
}
const answered = { ...unanswered, quote: {} as NonNullable<PricedCart['quote']> }

beforeEach(async () => {
  await Promise.all([speak('en'), needWords('checkout', 'errors')])
  openScope(storeCalled('A'))
})
afterEach(() => {
  cleanup()
  leaveStore()
})

/** Checkout with the server's answer to each of its choices: of the code, and without it. */
function Checkout({ without }: { without: PricedCart }) {
  const code = useCart(cart => cart.promoteCode)
  return <PromotionEntry priced={code ? answered : without} />
}

test('removing a code focuses the offer to enter another, even before the server has answered', () => {
  currentOrder().usePromotion('EVENING')
  const { rerender } = render(<Checkout without={unanswered} />)
  const remove = screen.getByRole('button', { name: 'Remove: EVENING' })
  remove.focus()

  fireEvent.click(remove)
  expect(document.activeElement?.textContent).toBe('Add a promotion code')
  rerender(<Checkout without={{ ...answered, mayEnterCode: true }} />)

  expect(document.activeElement?.textContent).toBe('Add a promotion code')
})

test('offers no code once the server takes none', () => {
  currentOrder().usePromotion('EVENING')
  const { container, rerender } = render(<Checkout without={unanswered} />)

  fireEvent.click(screen.getByRole('button', { name: 'Remove: EVENING' }))
  rerender(<Checkout without={answered} />)

  expect(container.textContent).toBe('')
})

const refused = vi.hoisted(() => ({ priceOrder: vi.fn() }))
vi.mock('@/api/price-order', () => refused)

async function enterGuess(
  membership: 'off' | 'optional',
  result: 'error_promo_unknown' | 'login.to_claim_coupon',
) {
  const store = storeCalled('A')
  openScope({ ...store, service: { ...store.service, membership } })
  refused.priceOrder.mockRejectedValue(new Refusal({ result }))
  render(<Checkout without={{ ...answered, mayEnterCode: true }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a promotion code' }))
  fireEvent.change(screen.getByLabelText('Promotion code'), { target: { value: ' ＧＵＥＳＳ\u200b ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

test('a mistyped code is reported as unknown, without an offer to log in', async () => {
  await enterGuess('optional', 'error_promo_unknown')

  await screen.findByText('This promotion code is not known here. Please check the spelling.')
  expect(refused.priceOrder.mock.calls[0]?.[0]).toMatchObject({ promoteCode: 'GUESS' })
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
})

test.each([
  ['off', 0],
  ['optional', 1],
] as const)('with membership %s, the login is offered %i times', async (membership, times) => {
  await enterGuess(membership, 'login.to_claim_coupon')

  await screen.findByText('Please log in to use a promotion.')
  expect(screen.queryAllByRole('button', { name: 'Log in' })).toHaveLength(times)
})
