import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { guard } from './guards'

/** While a store is being chosen, a page of the one before has nothing to stand on. */
export function Page() {
  const { pathname } = useLocation()
  const { store } = useScope()
  const phase = useSession(state => state.phase)
  const elsewhere =
    phase === 'choosing' &&
    guard(pathname, { phase, store, orderType: 'takeout', member: false, developing: false })
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />
}
