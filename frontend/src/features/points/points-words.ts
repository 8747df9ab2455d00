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

/** The name of a transaction. Points moved by a merge have two: received and given away. */
const keyOf = ({ kind, Amount }: PointTransaction): TextKey =>
  kind === 'merged' && Amount < 0 ? 'points:kind.moved' : KINDS[kind]

/** The title of a transaction in the store's own words, else in ours. Pure. */
export const titleOf = (move: PointTransaction, t: Text): string => move.Remark || t(keyOf(move))

/** Points with their sign, formatted for the reader. Pure. */
export const signed = (points: number, tag: string): string =>
  new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(points).replace('-', '−')

/** The name of a month. Pure. */
export const monthText = (month: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)))

/** A calendar date, formatted independently of the device's time zone. Pure. */
export const dateText = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
