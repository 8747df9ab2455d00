import { useEffect, useMemo } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useChannel } from '@/staff/live'
import { useManner } from '@/staff/manner'
import { useSound } from '@/staff/sound'
import { useNow } from '@/state/page/now'
import { rings } from './alerts'
import { laneOf } from './board'
import { useBoard } from './board-state'
import { isLate } from './promise'
import { onBoard } from './read-days'
import { useAlerts } from './useAlerts'
import { useAsking, useAwake, useBeginnings, useRinging, useSoundFromTouch } from './useWatch'

/** The orders with all pending transitions applied. */
export function useOrders(): BoardOrder[] {
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

/** The window's title: the number of new orders, and the store. */
export function useTitle(): void {
  const t = useText()
  const store = useBoard(state => state.place?.storeName ?? '')
  const count = useOrders().filter(order => laneOf(order) === 'new').length
  useEffect(() => {
    const name = store || t('staff:title')
    document.title = count ? t('staff:alarm.title', { count, store: name }) : name
  }, [count, store, t])
}

/** Polls the orders and rings on every staff page. */
export function useWatching(): void {
  const wanted = useManner(state => state.sound)
  const allowed = useSound(state => state.allowed)
  useChannel()
  const now = useNow().getTime()
  // An order that still waits after half of its time rings again, even if it was silenced.
  const urgent = useOrders().some(order => isLate(order, now))
  const alerts = useAlerts().some(rings)
  const calling = useBoard(state => state.ringing.size > 0) || urgent || alerts
  useAsking()
  useBeginnings()
  useAwake()
  useSoundFromTouch(wanted)
  useRinging(calling, wanted && allowed, urgent)
}
