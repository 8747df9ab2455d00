import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useCart } from '@/state/order/order'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { guard } from './guards'
import { rememberWanted } from './wanted'

/** Redirects; during startup it remembers the requested address, which may be allowed later. */
function Elsewhere({ wanted, to }: { wanted: string; to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (useSession.getState().phase === 'starting') rememberWanted(wanted)
    void navigate(to, { replace: true })
  }, [navigate, wanted, to])
  return null
}

/** Checks every address before it is shown, and again when the session or the store changes. */
export function Page() {
  const { pathname, search } = useLocation()
  const { store } = useScope()
  const phase = useSession(state => state.phase)
  const home = useSession(state => state.launch?.storeHome ?? true)
  const developing = useSession(state => state.stage === 'dev')
  const orderType = useCart(cart => cart.orderType)
  const wanted = pathname + search
  // The login is known later than the address: pages for members are protected by `MembersOnly`.
  const elsewhere = guard(wanted, { phase, store, orderType, member: true, developing, home })
  return elsewhere ? <Elsewhere wanted={wanted} to={elsewhere} /> : <Outlet />
}
