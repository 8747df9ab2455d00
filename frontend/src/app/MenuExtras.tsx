import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText, withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { mayCall } from '@/state/order/service-call'
import { seesTable } from '@/state/order/table'
import { ROUTES } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'
import { beginStay } from './stay'

const TableButton = lazy(() => withWords(import('@/features/table-visit/TableButton'), 'visit'))
const CallButton = lazy(() => withWords(import('@/features/service-call/CallButton'), 'call'))

/** What the menu can do without until it has nothing better to do: hearing of changes, news, and the bell of a table. */
export default function MenuExtras() {
  const scope = useScope()
  const navigate = useNavigate()
  const ok = useText()('app.ok')
  useEffect(() => beginStay(scope, ok), [scope, ok])
  const atTable = useCart(cart => cart.orderType === 'dinein') && seesTable(scope.store)
  const calls = mayCall(scope.store)
  if (!atTable && !calls) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-30 flex flex-wrap gap-2 md:bottom-6">
      <Suspense>{atTable && <TableButton onBill={() => void navigate(ROUTES.tableBill)} />}</Suspense>
      <Suspense>{calls && <CallButton />}</Suspense>
    </div>
  )
}
