import { useCallback, useEffect, useState } from 'react'
import type { TableView } from '@/api/api.gen'
import { getTables } from '@/api/get-tables'
import { TableChoices } from '@/features/kiosk/TableChoices'
import { useText } from '@/i18n/i18n'
import { currentOrder, useCart } from '@/state/order/order'
import { Sheet } from '@/ui/Sheet'

/** Loads the tables; `fetch` loads them again. */
function useTables() {
  const [tables, setTables] = useState<TableView[] | null>(null)
  const [failed, setFailed] = useState(false)
  const fetch = useCallback(() => {
    setFailed(false)
    getTables({}).then(setTables, () => setFailed(true))
  }, [])
  useEffect(fetch, [fetch])
  return { tables, failed, fetch }
}

/** The choice of the table for an order by staff. */
export default function TablesSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const chosen = useCart(cart => cart.tableID)
  const { tables, failed, fetch } = useTables()
  const choose = (table: TableView) => {
    currentOrder().sitAt(table)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('kiosk:padTable')} closeLabel={t('app.close')} width="narrow">
      <div className="p-5">
        <TableChoices tables={tables} failed={failed} chosen={chosen} onChoose={choose} onRetry={fetch} />
      </div>
    </Sheet>
  )
}
