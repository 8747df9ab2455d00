import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText, withWords } from '@/i18n/i18n'
import { useMenu } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { useStock } from '@/state/menu/stock'
import { useStockMessages } from '@/state/menu/use-stock-messages'
import { useCart } from '@/state/order/order'
import { mayCall } from '@/state/order/service-call'
import { seesTable } from '@/state/order/table'
import { part } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'
import { useCell } from '@/state/scope/cell'
import { usePart, useScope } from '@/state/scope/current'
import { beginStay } from './stay'

const TableButton = part(() => withWords(import('@/features/table-visit/TableButton'), 'visit'), {
  over: true,
})
const CallButton = part(() => withWords(import('@/features/service-call/CallButton'), 'call'), { over: true })
const MenuNews = part(
  async () => ({ default: (await withWords(import('@/features/cart/menu-changed'), 'cart')).MenuNews }),
  { lost: () => null },
)

/** Reports the changes of a new menu. */
function Published() {
  const latest = useCell(usePart(createMenuChanges).cell, state => state.latest)
  return latest && <MenuNews latest={latest} />
}

/** Reports items that sell out or come back while the menu is open. */
function InStock() {
  const { index } = useMenu()
  useStockMessages(index, useStock())
  return null
}

/** The service calls of a table. */
function Bells() {
  const scope = useScope()
  const navigate = useNavigate()
  const atTable = useCart(cart => cart.orderType === 'dinein') && seesTable(scope.store)
  const calls = mayCall(scope.store)
  if (!atTable && !calls) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-30 flex flex-wrap gap-2 md:bottom-6">
      {atTable && <TableButton onBill={() => void navigate(ROUTES.tableBill)} />}
      {calls && <CallButton />}
    </div>
  )
}

/** The parts of the menu that load when the browser is idle: live updates, news, and the service calls of a table. */
export default function MenuExtras() {
  const scope = useScope()
  const ok = useText()('app.ok')
  useEffect(() => beginStay(scope, ok), [scope, ok])
  return (
    <>
      <InStock />
      <Published />
      <Bells />
    </>
  )
}
