import type { TableGuest, TableOrdersReply, TableOrderView } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'

/** The name of a guest of the table: "you", a first name, or a number. Pure. */
export function guestName({ number, name, isYou }: TableGuest, t: Text): string {
  if (isYou) return name ? t('visit:guest.youNamed', { name }) : t('visit:guest.you')
  return name || t('visit:guest.numbered', { number })
}

/** A guest with their orders, the latest last. */
export interface TableShare {
  guest: TableGuest
  orders: TableOrderView[]
}

/** The orders of each guest: the reader's own first, then those of the others in the order they joined. Pure. */
export function sharesOf({ guests, orders }: Pick<TableOrdersReply, 'guests' | 'orders'>): TableShare[] {
  const mineFirst = [...guests].sort((one, other) => Number(other.isYou) - Number(one.isYou))
  return mineFirst.map(guest => ({ guest, orders: orders.filter(order => order.guest === guest.number) }))
}
