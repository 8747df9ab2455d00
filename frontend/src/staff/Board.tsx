import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { AlarmBar } from './AlarmBar'
import { inLane, isFound, LANES, type Lane, laneOf } from './board'
import { useBoard } from './board-state'
import { LaneChips } from './LaneChips'
import { LaneColumn } from './LaneColumn'
import { useManner } from './manner'
import { OfflineBar } from './OfflineBar'
import { OrderSheet } from './OrderSheet'
import { onBoard } from './read-days'
import { SureDialog } from './SureDialog'
import { useSound } from './sound'
import { TopBar } from './TopBar'
import { useAsking, useAwake, useRinging, useSoundFromTouch } from './useWatch'
import { WordBar } from './WordBar'

/** The orders as they will stand once all that is on its way is done. */
function useOrders(): BoardOrder[] {
  const { today, chosen, books, moving } = useBoard()
  const now = useNow()
  return useMemo(
    () =>
      onBoard(today, chosen, books, now.getTime()).map(order => {
        const to = moving.get(order.orderUUID)
        return to ? { ...order, status: to, moves: [] } : order
      }),
    [today, chosen, books, moving, now],
  )
}

function useTitle(orders: readonly BoardOrder[]): void {
  const t = useText()
  const store = useBoard(state => state.place?.storeName ?? '')
  const count = orders.filter(order => laneOf(order) === 'new').length
  useEffect(() => {
    const name = store || t('staff:title')
    document.title = count ? t('staff:alarm.title', { count, store: name }) : name
  }, [count, store, t])
}

function useWatching(): void {
  const wanted = useManner(state => state.sound)
  const allowed = useSound(state => state.allowed)
  const rings = useBoard(state => state.ringing.size > 0)
  useAsking()
  useAwake()
  useSoundFromTouch(wanted)
  useRinging(rings, wanted && allowed)
}

/** The orders of a store as they come in, are made and handed over. */
export function Board() {
  const orders = useOrders()
  const [typed, setTyped] = useState('')
  const [lane, setLane] = useState<Lane>('new')
  const [open, setOpen] = useState('')
  const search = useDeferredValue(typed)
  const lanes = useMemo(() => {
    const found = orders.filter(order => isFound(order, search))
    return LANES.map(one => ({ lane: one, orders: inLane(found, one) }))
  }, [orders, search])
  useWatching()
  useTitle(orders)
  const opened = orders.find(({ orderUUID }) => orderUUID === open)
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh">
      <div className="sticky top-0 z-20 bg-page">
        <TopBar typed={typed} onType={setTyped} />
        <OfflineBar />
        <AlarmBar onShow={() => setLane('new')} />
        <LaneChips lanes={lanes} chosen={lane} onChoose={setLane} />
      </div>
      <main className="grid min-h-0 flex-1 gap-3 p-3 md:grid-cols-3 md:grid-rows-[minmax(0,1fr)_minmax(10rem,27%)] desk:grid-cols-[repeat(3,minmax(0,1fr))_minmax(13rem,0.72fr)] desk:grid-rows-1">
        {lanes.map(one => (
          <LaneColumn
            key={one.lane}
            {...one}
            chosen={one.lane === lane}
            searched={search.trim() !== ''}
            onOpen={({ orderUUID }) => setOpen(orderUUID)}
          />
        ))}
      </main>
      {opened && <OrderSheet order={opened} onClose={() => setOpen('')} />}
      <SureDialog />
      <WordBar />
    </div>
  )
}
