import { PlusIcon } from '@heroicons/react/24/outline'
import { Link } from 'react-router-dom'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useServingTime } from '@/state/menu/serving-time'
import { isSoldOut, type Stock } from '@/state/menu/stock'
import { useJudge } from '@/state/menu/use-judge'
import { addOne } from '@/state/order/add-to-order'
import { useAdding } from '@/state/order/adding'
import { addsAtOnce } from '@/state/order/options'
import { useCart } from '@/state/order/order'
import { itemPath } from '@/state/page/routes'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { usePriceTold } from '@/state/words/member-price'
import { notServedText } from '@/state/words/served'
import { Picture } from '@/ui/Picture'

const PLUS =
  'grid size-11 shrink-0 place-items-center rounded-full text-primary-ink transition-colors duration-150 hover:bg-primary-soft'

function Suggestion({ item, stock, onOpen }: { item: MenuItem; stock: Stock; onOpen: () => void }) {
  const t = useText()
  const format = useFormat()
  const adding = useAdding(item)
  const name = format.descr(item)
  const { price } = usePriceTold(item)
  const fast = useStore().config.itemFastAdd && addsAtOnce(item)
  const add = () => adding(() => addOne(item, stock))
  const icon = <PlusIcon className="size-5.5" aria-hidden />
  return (
    <li className="flex items-center gap-3 py-1.5">
      {item.picture && (
        <Picture source={item.picture} alt="" sizes="44px" className="size-[44px] shrink-0 rounded-picture" />
      )}
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate">{name}</span>
        <span className="tabular block whitespace-nowrap text-muted">{price}</span>
      </span>
      {fast ? (
        <button type="button" aria-label={t('menu:add', { name })} className={PLUS} onClick={add}>
          {icon}
        </button>
      ) : (
        <Link to={itemPath(item.key)} aria-label={t('menu:add', { name })} className={PLUS} onClick={onOpen}>
          {icon}
        </Link>
      )}
    </li>
  )
}

const SHOWN = 3

/** Suggests dishes that are not in the order yet and not excluded for this guest. */
export function Suggestions({
  index,
  stock,
  onOpen,
}: {
  index: MenuIndex
  stock: Stock
  onOpen: () => void
}) {
  const t = useText()
  const format = useFormat()
  const now = useServingTime()
  const lines = useCart(cart => cart.items)
  const judge = useJudge(index)
  const fitting = index.suggestions.filter(
    item =>
      !judge(item) &&
      !isSoldOut(item, stock) &&
      !lines.some(line => line.ID === item.ID) &&
      !notServedText(index.menu, item, now, t, format),
  )
  if (fitting.length === 0) return null
  return (
    <section className="border-border border-t pt-3 pb-2">
      <h3 className="font-semibold text-muted text-sm">{t('menu:suggestions')}</h3>
      <ul>
        {fitting.slice(0, SHOWN).map(item => (
          <Suggestion key={item.ID} item={item} stock={stock} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
