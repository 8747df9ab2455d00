import type { ReactNode } from 'react'
import type { MenuDocument } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useMenuChanges } from '@/state/menu/use-menu-changes'
import { usePart } from '@/state/scope/current'
import { changeText } from '@/state/words/change-text'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** The lines of the order that a newly published menu changed, and what to do; shown until the guest has seen it. */
export function MenuChanges({ menu, children }: { menu: MenuDocument; children?: ReactNode }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const changes = useMenuChanges(menu)
  const { seen } = usePart(createMenuChanges)
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" className="my-3">
      <strong className="block">{t('cart:changed.title')}</strong>
      <ul className="mt-1 space-y-1 text-pretty text-text">
        {changes.map(change => (
          <li key={change.line.lineId}>{changeText(change, hidden, t, format)}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" onClick={seen}>
          {t('cart:changed.seen')}
        </Button>
        {children}
      </div>
    </Notice>
  )
}
