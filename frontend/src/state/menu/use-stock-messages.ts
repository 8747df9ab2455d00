import { useEffect, useRef } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import type { MenuIndex } from './menu-index'
import type { Stock } from './stock'

/** Reports items that sell out or come back while the menu is open (spec section 4, Item orderability). */
export function useStockMessages(index: MenuIndex | null, stock: Stock): void {
  const t = useText()
  const format = useFormat()
  const last = useRef<{ index: MenuIndex; stock: Stock } | null>(null)
  useEffect(() => {
    const before = last.current
    if (!index || stock.size === 0) return
    last.current = { index, stock }
    if (before?.index !== index || before.stock === stock) return
    withWords(import('./stock-changes'), 'cart')
      .then(({ tellStockChange }) => tellStockChange(index, before.stock, stock, { t, format }))
      .catch(() => {})
  }, [index, stock, t, format])
}
