import { useMemo, useState } from 'react'
import type { BookingReply } from '@/api/api.gen'
import { listBookings } from '@/api/booking'
import { byServer } from '@/lib/server-clock'
import { useKnownBookings } from '@/state/guest/bookings'
import { useTold } from '@/state/page/use-told'
import { useQuery } from '@/state/scope/use-query'

const SOON_MS = 10_000
const TOLD_MS = 30_000
const LATER_MS = 60_000

type Standing = Pick<BookingReply, 'bookings'> | undefined

const goingOn = (reply: Standing) => reply?.bookings.filter(({ over }) => !over) ?? []

/**
 * How often bookings are polled: a queue changes within minutes, a reservation within days. The live channel only
 * reports changes of these bookings; other guests also move a place in the queue, so it is still polled, but less
 * often. Pure.
 */
export function askedEvery(reply: Standing, live: boolean): number | false {
  const going = goingOn(reply)
  if (going.some(({ kind, status }) => kind === 'waitlist' || status === 'ready'))
    return live ? TOLD_MS : SOON_MS
  return going.length > 0 ? LATER_MS : false
}

const NEWS = ['booking']

/** The bookings of this device, polled while any of them can change. */
export function useBookings() {
  const { ids, loaded } = useKnownBookings()
  const [live, setLive] = useState(false)
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['bookings', ids.join()],
    queryFn: () => listBookings([...ids]),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => askedEvery(state.data, live),
    placeholderData: before => before,
    staleTime: 0,
  })
  const going = goingOn(data).map(({ bookingID }) => bookingID)
  const names = going.sort().join()
  const own = useMemo(() => (names ? { bookingIDs: names.split(',') } : null), [names])
  useTold({ own, kinds: NEWS, turns: setLive, ask: () => void refetch() })
  return {
    bookings: ids.length > 0 ? (data?.bookings ?? []) : [],
    loading: !loaded || (ids.length > 0 && !data && !isError),
    failed: ids.length > 0 && !data && isError,
    heardAt: dataUpdatedAt ? byServer(dataUpdatedAt) : null,
    refetch,
  }
}
