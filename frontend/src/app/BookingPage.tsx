import { useNavigate, useSearchParams } from 'react-router-dom'
import BookingScreen from '@/features/booking/BookingScreen'
import { ROUTES } from '@/state/page/routes'

/** A place on the waitlist or a table at a time, asked for and followed. */
export function Component() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <BookingScreen
      kind={params.get('kind') === 'reserve' ? 'reserve' : 'waitlist'}
      onKind={kind => void navigate(`${ROUTES.booking}?kind=${kind}`, { replace: true })}
      onBack={() => void navigate(ROUTES.storeHome)}
    />
  )
}
