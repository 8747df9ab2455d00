import { useMemo } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { description } from '@/i18n/described'
import { type Text, useLocale, useText } from '@/i18n/i18n'
import { dayTime } from '@/state/words/day-time'
import { type Format, formatFor } from '@/state/words/format'
import { tableLabel } from '@/state/words/table-label'
import { useBoard } from './board-state'

/** Formats for the store's time zone and currency, with dish names in the kitchen's language. */
export function useBoardFormat(currency = 'CAD'): Format {
  const locale = useLocale()
  const zone = useBoard(state => state.place?.timeZone ?? 'UTC')
  const slot = useBoard(state => state.place?.nameSlot ?? 0)
  return useMemo(
    () => ({
      ...formatFor(locale, { zone, currency, languages: [] }),
      descr: thing => description(thing, slot),
    }),
    [locale, zone, currency, slot],
  )
}

export interface When {
  time: string
  /** "as soon as possible", or empty */
  note: string
}

/** The time of an order, and whether it is as soon as possible. */
function whenText(order: BoardOrder, t: Text, format: Format): When {
  const { promisedAt, promisedUntil, asap } = order
  const soon = t('staff:card.soon')
  if (!promisedAt) return { time: soon, note: '' }
  const from = format.clock(promisedAt)
  const time =
    promisedUntil && !asap ? t('staff:card.range', { from, to: format.clock(promisedUntil) }) : from
  return { time: dayTime(promisedAt, t, format, time), note: asap ? soon : '' }
}

type Origin = Partial<Pick<BoardOrder, 'stand' | 'stationId' | 'orderBy'>>

/**
 * The origin of an order within the store: the number on the guest's table, the kiosk, or the staff member who took it.
 * Pure.
 */
export const originTexts = ({ stand, stationId, orderBy }: Origin, t: Text): string[] => [
  ...(stand ? [t('staff:from.stand', { number: stand })] : []),
  ...(stationId ? [t('staff:from.kiosk', { name: stationId })] : []),
  ...(orderBy ? [t('staff:from.takenBy', { code: orderBy })] : []),
]

/** The order type, the table with its room, and the origin within the store. Pure. */
const kindText = (order: BoardOrder, t: Text): string =>
  [
    t(`orderType.${order.orderType}`),
    order.tableGroup,
    order.tableName && tableLabel(t, order.tableName),
    ...originTexts(order, t),
  ]
    .filter(Boolean)
    .join(' · ')

/** The texts that an order's card and its sheet share. */
export function useOrderWords(order: BoardOrder) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  return { t, format, kind: kindText(order, t), when: whenText(order, t, format) }
}
