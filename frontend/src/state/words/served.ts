import type { MenuDocument, MenuItem, ServeWindow } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { servedAt } from '@/lib/hours'
import { chainsOf } from '@/state/menu/category-chains'
import type { Format } from './format'

/** The time from which something is served again; empty while it is served. Pure. */
export function servedText(windows: ServeWindow[], now: Date, t: Text, format: Format): string {
  const { open, next } = servedAt(windows, now, format.zone)
  if (open) return ''
  if (!next) return t('menu:served.notToday')
  const time = format.wallClock(next.time)
  if (next.daysAway === 0) return t('menu:served.from', { time })
  return t('menu:served.from', { time: t('app.dayTime', { day: format.weekday(next.date), time }) })
}

/** Why an item is not served now, by its own hours or those of all its categories (`error_item_not_serve`). Pure. */
export function notServedText(
  menu: MenuDocument,
  item: MenuItem,
  now: Date,
  t: Text,
  format: Format,
): string {
  const own = servedText(item.serveWindows, now, t, format)
  if (own) return own
  const closed = chainsOf(menu, item.ID).map(
    chain =>
      chain.map(category => servedText(category.serveWindows, now, t, format)).find(text => text) ?? '',
  )
  return closed.every(text => text) ? (closed[0] ?? '') : ''
}
