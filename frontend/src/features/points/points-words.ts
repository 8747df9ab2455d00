import type { MoveKind, PointTransaction } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'

const KINDS: Record<MoveKind, TextKey> = {
  granted: 'points:kind.granted',
  earned: 'points:kind.earned',
  redeemed: 'points:kind.redeemed',
  returned: 'points:kind.returned',
  reversed: 'points:kind.reversed',
  expired: 'points:kind.expired',
  held: 'points:kind.held',
  merged: 'points:kind.merged',
  other: 'points:kind.other',
}

/** What points that a merge moved are called: those that came, and those that went. */
const keyOf = ({ kind, Amount }: PointTransaction): TextKey =>
  kind === 'merged' && Amount < 0 ? 'points:kind.moved' : KINDS[kind]

/** A move in the store's own words, else in ours. Pure. */
export const titleOf = (move: PointTransaction, t: Text): string => move.Remark || t(keyOf(move))

/** So many points with their sign, as one reads them. Pure. */
export const signed = (points: number, tag: string): string =>
  new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(points).replace('-', '−')

/** A month by its name. Pure. */
export const monthText = (month: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)))

/** A calendar date, whatever the clock here says. Pure. */
export const dateText = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
