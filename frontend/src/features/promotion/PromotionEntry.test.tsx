// @vitest-environment happy-dom
import '@/testing/device-keys'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  await Promise.all([speak('en'), needWords('checkout')])
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

test('a code taken out leaves the keyboard on the offer of another, though the server has not answered yet', () => {
  currentOrder().usePromotion('EVENING')
  const { rerender } = render(<Checkout without={unanswered} />)
  const remove = screen.getByRole('button', { name: 'Remove: EVENING' })
  remove.focus()

  fireEvent.click(remove)
  expect(document.activeElement?.textContent).toBe('Add a promotion code')
  rerender(<Checkout without={{ ...answered, mayEnterCode: true }} />)

  expect(document.activeElement?.textContent).toBe('Add a promotion code')
})

test('where the server then takes no codes, none is offered', () => {
  currentOrder().usePromotion('EVENING')
  const { container, rerender } = render(<Checkout without={unanswered} />)

  fireEvent.click(screen.getByRole('button', { name: 'Remove: EVENING' }))
  rerender(<Checkout without={answered} />)

  expect(container.textContent).toBe('')
})
