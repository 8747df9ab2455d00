import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OrderType } from '@/api/api.gen'
import { BoardBar } from './BoardBar'
import { inLane, isFound, LANES, type Lane } from './board'
import { LaneChips } from './LaneChips'
import { LaneColumn } from './LaneColumn'
import { OrderSheet } from './OrderSheet'
import { useOrders } from './useOrders'

/** The orders of a store, in lanes by status. */
export function Board() {
  const orders = useOrders()
  const [typed, setTyped] = useState('')
  const [lane, setLane] = useState<Lane>('new')
  const [kind, setKind] = useState<OrderType | null>(null)
  const search = useDeferredValue(typed)
  // Acknowledging an order navigates here, also from this page itself.
  const { key, state } = useLocation()
  const named = typeof state?.open === 'string' ? state.open : ''
  const [open, setOpen] = useState(named)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the board selects the new orders
  useEffect(() => setLane('new'), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation opens the order that it names, once
  useEffect(() => setOpen(named), [key])
  const lanes = useMemo(() => {
    const found = orders.filter(order => isFound(order, search) && (!kind || order.orderType === kind))
    return LANES.map(one => ({ lane: one, orders: inLane(found, one) }))
  }, [orders, search, kind])
  const opened = orders.find(({ orderUUID }) => orderUUID === open)
  return (
    <>
      <div className="bg-page max-md:sticky max-md:top-0 max-md:z-20">
        <BoardBar typed={typed} onType={setTyped} kind={kind} onKind={setKind} />
        <LaneChips lanes={lanes} chosen={lane} onChoose={setLane} />
      </div>
      <main className="grid min-h-0 flex-1 gap-3 p-3 md:grid-cols-3 md:grid-rows-[minmax(0,1fr)_minmax(10rem,27%)] desk:grid-cols-[repeat(3,minmax(0,1fr))_minmax(13rem,0.72fr)] desk:grid-rows-1">
        {lanes.map(one => (
          <LaneColumn
            key={one.lane}
            {...one}
            chosen={one.lane === lane}
            searched={search.trim() !== '' || kind !== null}
            onOpen={({ orderUUID }) => setOpen(orderUUID)}
          />
        ))}
      </main>
      {opened && <OrderSheet order={opened} onClose={() => setOpen('')} />}
    </>
  )
}
