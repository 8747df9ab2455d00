import { useHref, useNavigate, useSearchParams } from 'react-router-dom'
import BookingScreen from '@/features/booking/BookingScreen'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'

const PushOffer = part(() => withWords(import('@/features/push-offer/PushOffer'), 'order'), {
  lost: () => null,
})

/** The page for the waitlist and reservations. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const link = window.location.origin + useHref(ROUTES.booking)
  return (
    <BookingScreen
      kind={params.get('kind') === 'reserve' ? 'reserve' : 'waitlist'}
      onKind={kind => void navigate(`${ROUTES.booking}?kind=${kind}`, { replace: true })}
      offer={({ bookingID, kind }) => (
        <PushOffer followed={{ bookingID }} tag={bookingID} link={`${link}?kind=${kind}`} />
      )}
      onBack={() => void navigate(ROUTES.storeHome)}
    />
  )
}
