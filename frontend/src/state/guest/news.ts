import type { NewsRecord, OrderType } from '@/api/api.gen'
import { getNews } from '@/api/newsfeed'
import { useLocale } from '@/i18n/i18n'
import type { Locale } from '@/i18n/locales'
import { object, or, shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { useCart } from '@/state/order/order'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { Query } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { useQuery } from '@/state/scope/use-query'

/** The number of news that are remembered; a company has fewer at a time. */
const MOST = 200

interface SeenNews {
  /** news that opened by themselves: each does so once on a device */
  opened: string[]
  /** news that were in the list when the guest looked at it */
  read: string[]
}

/** The id of a news entry; a promotion's is its code with a mark. */
const ids = or(those(shortText(50), MOST), [])

/** The news of a company that were seen on this device. */
export const keptNews = plainKey('NWS', { version: 1, shape: object<SeenNews>({ opened: ids, read: ids }) })

const NONE: SeenNews = { opened: [], read: [] }

const withAll = (known: string[], more: string[]) =>
  [...more, ...known.filter(one => !more.includes(one))].slice(0, MOST)

/** The news that were seen, and `see` to add more. */
export function createSeenNews(scope: StoreScope) {
  const kept = scope.store && keptNews(scope.store.companyCode)
  const held = cell<SeenNews>(scope.life, kept?.read() ?? NONE)
  kept?.follow(scope.life, () => held.set(kept.read() ?? NONE))
  const see = (more: Partial<SeenNews>) => {
    if (scope.life.aborted) return
    const now = kept?.read() ?? held.getState()
    const after = {
      opened: withAll(now.opened, more.opened ?? []),
      read: withAll(now.read, more.read ?? []),
    }
    kept?.write(after)
    held.set(after)
  }
  return { cell: held, seen: held.getState, see }
}

/** A store's news hardly change during a visit, so they stay fresh for ten minutes. */
const FRESH_MS = 10 * 60_000

export const newsQuery = (locale: Locale): Query<NewsRecord[]> => ({
  queryKey: ['news', locale],
  queryFn: signal => getNews(locale, signal),
  staleTime: FRESH_MS,
})

/** News for guests of an order type. Pure. */
export const newsFor = (news: readonly NewsRecord[], orderType: OrderType): NewsRecord[] =>
  news.filter(({ orderTypes }) => orderTypes.length === 0 || orderTypes.includes(orderType))

/** The store's news for this order, and the ids of the unread ones. */
export function useNews() {
  const locale = useLocale()
  const orderType = useCart(cart => cart.orderType)
  const seen = useCell(usePart(createSeenNews).cell)
  const { data, isError, refetch } = useQuery(newsQuery(locale))
  const news = data && newsFor(data, orderType)
  const unread = news?.filter(({ ID }) => !seen.read.includes(ID)).map(({ ID }) => ID) ?? []
  return { news, unread, isError, refetch }
}
