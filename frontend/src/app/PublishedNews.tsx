import { useEffect } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useMenu } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { part } from '@/state/page/part'
import { useCell } from '@/state/scope/cell'
import { usePart, useScope } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { followMenu } from './menu-channel'
import { whenIdle } from './when-idle'

const MenuChanges = part(async () => ({
  default: (await withWords(import('@/features/cart/menu-changed'), 'cart')).MenuChanges,
}))

/** Follows published menus even if checkout was opened first, and reports their changes of the order. */
export function PublishedNews({ onChange }: { onChange: () => void }) {
  const t = useText()
  const scope = useScope()
  useEffect(() => whenIdle(() => followMenu(scope)), [scope])
  const { index } = useMenu()
  const changed = useCell(usePart(createMenuChanges).cell, ({ knownBy }) => knownBy.size > 0)
  if (!index || !changed) return null
  return (
    <MenuChanges menu={index.menu}>
      <Button look="outline" onClick={onChange}>
        {t('checkout:bar.change')}
      </Button>
    </MenuChanges>
  )
}
