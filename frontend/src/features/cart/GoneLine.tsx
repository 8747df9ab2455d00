import { TrashIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { changeQuantity } from '@/state/order/add-to-order'
import type { Line } from '@/state/order/cart'
import { useFormat } from '@/state/words/format'
import { IconButton } from '@/ui/IconButton'
import { placeOf } from './line-in-the-way'

/** A line whose item left the menu: it cannot be ordered, only removed. */
export function GoneLine({ line }: { line: Line }) {
  const t = useText()
  const name = useFormat().descr(line.named) || t('cart:aDish')
  return (
    <li id={placeOf(line)} tabIndex={-1} className="flex items-center gap-3 py-3 outline-none">
      <div className="min-w-0 flex-1 border-error-ink border-s-2 ps-2.5">
        <p className="font-semibold text-muted leading-snug line-through">{name}</p>
        <p className="mt-0.5 text-error-ink text-sm">{t('cart:gone')}</p>
      </div>
      <IconButton
        label={t('cart:remove', { name })}
        onClick={() =>
          changeQuantity(line, 0, { removed: t('cart:removed', { name }), undo: t('cart:undo') })
        }
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}
