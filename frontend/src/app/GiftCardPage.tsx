import { useNavigate, useSearchParams } from 'react-router-dom'
import GiftCardsScreen from '@/features/gift-card/GiftCardsScreen'
import { menuHome, ROUTES } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'
import { MembersOnly } from './MembersOnly'

const ID = /^[0-9a-f]{32}$/

/** The page of a member's gift cards, and of a payment for one in progress (spec section 2). */
export function Component() {
  const navigate = useNavigate()
  const store = useStore()
  const [query] = useSearchParams()
  const asked = query.get('paymentID') ?? ''
  const payment = ID.test(asked) ? { paymentID: asked, leftPage: query.has('cancelled') } : null
  return (
    <MembersOnly>
      {member => (
        <GiftCardsScreen
          member={member}
          payment={payment}
          onPaymentOver={() => void navigate(ROUTES.giftCard, { replace: true })}
          onBuy={() => void navigate(ROUTES.giftCardAdd)}
          onMenu={() => void navigate(menuHome(store))}
        />
      )}
    </MembersOnly>
  )
}
