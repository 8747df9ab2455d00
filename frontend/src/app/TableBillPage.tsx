import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import TableBillScreen from '@/features/table-bill/TableBillScreen'
import { serverNow } from '@/lib/server-clock'
import { createHistory, useHistory } from '@/state/guest/history'
import { menuHome, ROUTES, statusPath } from '@/state/page/routes'
import { usePart, useStore } from '@/state/scope/current'

const ID = /^[0-9a-f]{32}$/
/** Longer than any guest stays at a table. */
const RECENT_MS = 18 * 3_600_000
const MOST = 20

/** Whether the stored orders of this device have been loaded. */
function useKnown(): boolean {
  const history = usePart(createHistory)
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void history.orders().then(() => setKnown(true))
  }, [history])
  return known
}

/** The bill of the guest's table, and a payment for it in progress. */
export function Component() {
  const navigate = useNavigate()
  const store = useStore()
  const [query] = useSearchParams()
  const orders = useHistory()
  const known = useKnown()
  const asked = query.get('paymentID') ?? ''
  const payment = ID.test(asked) ? { paymentID: asked, leftPage: query.has('cancelled') } : null
  const tokens = useMemo(
    () =>
      orders
        .filter(
          ({ orderType, placedAt }) =>
            orderType === 'dinein' && +serverNow() - Date.parse(placedAt) < RECENT_MS,
        )
        .slice(0, MOST)
        .map(({ statusToken }) => statusToken),
    [orders],
  )
  const [newest] = tokens
  return (
    <TableBillScreen
      statusTokens={known ? tokens : null}
      payment={payment}
      onPaymentOver={() => void navigate(ROUTES.tableBill, { replace: true })}
      onBack={() => void navigate(newest ? statusPath(newest) : menuHome(store))}
    />
  )
}
