import type { TableGuest, TableOrdersReply, TableOrderView } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'

/** What a guest of the table is called: themselves, by first name, or by number. Pure. */
export function guestName({ number, name, isYou }: TableGuest, t: Text): string {
  if (isYou) return name ? t('visit:guest.youNamed', { name }) : t('visit:guest.you')
  return name || t('visit:guest.numbered', { number })
}

/** A guest with what they ordered, the latest last. */
export interface TableShare {
  guest: TableGuest
  orders: TableOrderView[]
}

/** Who has ordered what: one's own first, then the others in the order they began. Pure. */
export function sharesOf({ guests, orders }: Pick<TableOrdersReply, 'guests' | 'orders'>): TableShare[] {
  const mineFirst = [...guests].sort((one, other) => Number(other.isYou) - Number(one.isYou))
  return mineFirst.map(guest => ({ guest, orders: orders.filter(order => order.guest === guest.number) }))
}
