import type { BookingReply } from '@/api/api.gen'
import { listBookings } from '@/api/booking'
import { useKnownBookings } from '@/state/guest/bookings'
import { useQuery } from '@/state/scope/use-query'

const SOON_MS = 10_000
const LATER_MS = 60_000

/** How often bookings are asked after: a queue moves by the minute, a reservation by the day. Pure. */
function askedEvery(reply: Pick<BookingReply, 'bookings'> | undefined): number | false {
  const going = reply?.bookings.filter(({ over }) => !over) ?? []
  if (going.some(({ kind, status }) => kind === 'waitlist' || status === 'ready')) return SOON_MS
  return going.length > 0 ? LATER_MS : false
}

/** How the bookings of this device stand, asked again while any may change. */
export function useBookings() {
  const { ids, loaded } = useKnownBookings()
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['bookings', ids.join()],
    queryFn: () => listBookings([...ids]),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => askedEvery(state.data),
    placeholderData: before => before,
    staleTime: 0,
  })
  return {
    bookings: ids.length > 0 ? (data?.bookings ?? []) : [],
    loading: !loaded || (ids.length > 0 && !data && !isError),
    failed: ids.length > 0 && !data && isError,
    heardAt: dataUpdatedAt || null,
    refetch,
  }
}
