import { useCallback, useEffect, useState } from 'react'
import type { CrossOffRequest, KitchenChange, KitchenTicket } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { crossOff, readKitchen, seeChanges } from '@/api/kitchen'
import { moveOrder } from '@/api/move-order'
import type { Hint } from '@/lib/live-channel'
import { serverNow } from '@/lib/server-clock'
import { refresh } from '@/staff/board/refresh'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { useRead } from '@/staff/useRead'
import { stationsOf, type Tapped, tapKey, withTapped } from './kitchen'

const READ_EVERY_MS = 5_000

const isOrder = (hint: Hint | null) => !hint || hint.kind === 'order'

type Numbered = Pick<KitchenTicket, 'referenceID'>

const sayWhyNot = (error: unknown, { referenceID: number }: Numbered) =>
  say(
    error instanceof Refusal ? 'staffKitchen:word.conflict' : 'staffKitchen:word.unreachable',
    { number },
    true,
  )

type Seqs = CrossOffRequest['lines']

export interface Kitchen {
  tickets: KitchenTicket[] | null
  /** scheduled orders that are not to be begun yet */
  later: readonly KitchenTicket[]
  /** changes that are not confirmed */
  changes: readonly KitchenChange[]
  failed: boolean
  again: () => Promise<void>
  cross: (ticket: KitchenTicket, lines: Seqs, made: boolean) => Promise<void>
  hand: (ticket: KitchenTicket) => Promise<void>
  begin: (ticket: KitchenTicket) => Promise<void>
  see: (change: KitchenChange, station: string | null) => Promise<void>
}

const nameOf = ({ orderUUID, changeId }: KitchenChange, station: string | null) =>
  JSON.stringify([orderUUID, changeId, station])

/** The kitchen's tickets with all pending taps applied; a tap shows at once and is reverted if it is refused. */
export function useKitchen(): Kitchen {
  const keys = usePerson(state => state.keys)
  const { data: reply, failed, refresh: again } = useRead(readKitchen, READ_EVERY_MS, isOrder)
  const [tapped, setTapped] = useState<Tapped>(new Map())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback(({ orderUUID }: KitchenTicket, lines: readonly number[], made: boolean | null) => {
    setTapped(before => {
      const after = new Map(before)
      for (const seq of lines) {
        if (made === null) after.delete(tapKey(orderUUID, seq))
        else after.set(tapKey(orderUUID, seq), made)
      }
      return after
    })
  }, [])
  const attempt = async (ticket: Numbered, act: () => Promise<unknown>) => {
    try {
      await act()
      return true
    } catch (error) {
      sayWhyNot(error, ticket)
      return false
    } finally {
      void again()
    }
  }
  const cross = async (ticket: KitchenTicket, lines: Seqs, made: boolean) => {
    if (!keys) return
    mark(ticket, lines, made)
    if (!(await attempt(ticket, () => crossOff(keys, ticket.orderUUID, lines, made))))
      mark(ticket, lines, null)
  }
  const moved = async (ticket: KitchenTicket, to: 'preparing' | 'ready') => {
    if (!keys) return
    const done = await attempt(ticket, () => moveOrder(keys, ticket.orderUUID, to))
    if (done)
      say(to === 'ready' ? 'staffKitchen:word.ready' : 'staffKitchen:word.begun', {
        number: ticket.referenceID,
      })
    await refresh()
  }
  const see = async (change: KitchenChange, station: string | null) => {
    if (!keys) return
    const name = nameOf(change, station)
    setSeen(before => new Set(before).add(name))
    if (!(await attempt(change, () => seeChanges(keys, change, station))))
      setSeen(before => new Set([...before].filter(each => each !== name)))
  }
  // Drop taps that the server's last answer already contains.
  useEffect(() => {
    if (reply)
      setTapped(before => {
        const told = new Map(
          reply.tickets.flatMap(({ orderUUID, lines }) =>
            lines.map(({ seq, madeAt }) => [tapKey(orderUUID, seq), madeAt !== null] as const),
          ),
        )
        const open = [...before].filter(([key, made]) => told.has(key) && told.get(key) !== made)
        return open.length === before.size ? before : new Map(open)
      })
  }, [reply])
  const tickets = reply ? withTapped(reply.tickets, tapped, new Date(serverNow()).toISOString()) : null
  const changes = (reply?.changes ?? []).flatMap(change => {
    const at = change.lines.flatMap(stationsOf).filter(station => seen.has(nameOf(change, station)))
    return seen.has(nameOf(change, null)) ? [] : [{ ...change, seenAt: [...change.seenAt, ...at] }]
  })
  return {
    ...{ tickets, later: reply?.later ?? [], changes, failed, again, cross, see },
    hand: ticket => moved(ticket, 'ready'),
    begin: ticket => moved(ticket, 'preparing'),
  }
}
