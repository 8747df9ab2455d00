import { useNavigate } from 'react-router-dom'
import BuyScreen from '@/features/gift-card/BuyScreen'
import { ROUTES } from '@/state/page/routes'
import { MembersOnly } from './MembersOnly'

/** Buys a gift card for another person (spec section 2; R-9). */
export function Component() {
  const navigate = useNavigate()
  return <MembersOnly>{() => <BuyScreen onBack={() => void navigate(ROUTES.giftCard)} />}</MembersOnly>
}
