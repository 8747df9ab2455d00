import { useMemo, useState } from 'react'
import type { MenuDocument } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { MenuSection } from '@/state/menu/menu-index'
import { useServingTime } from '@/state/menu/serving-time'
import { type Closed, closedAt, sameClosed } from '@/state/words/closed'
import { useFormat } from '@/state/words/format'

/**
 * The items and categories that are not served now. The object only changes with its content, so the clock alone does
 * not redraw any card.
 */
export function useClosed(menu: MenuDocument, sections: MenuSection[]): Closed {
  const t = useText()
  const format = useFormat()
  const now = useServingTime()
  const found = useMemo(() => closedAt(menu, sections, now, t, format), [menu, sections, now, t, format])
  const [closed, setClosed] = useState(found)
  if (closed === found || sameClosed(closed, found)) return closed
  setClosed(found)
  return found
}
