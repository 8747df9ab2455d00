import { CheckIcon } from '@heroicons/react/24/solid'
import { memo, useState } from 'react'
import type { ChosenOption, Option, OptionGroup } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { standingPrice } from '@/lib/option-price'
import { useOwnPrices } from '@/state/guest/own-prices'
import { isFree } from '@/state/order/free-options'
import { choose, inOrder, isFull, isSingle, missing, quantityOf } from '@/state/order/options'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { useOptionFood } from '@/state/words/option-food'
import { Choice } from '@/ui/Choice'
import { classes } from '@/ui/classes'
import { Picture } from '@/ui/Picture'
import { Stepper } from '@/ui/Stepper'
import { useKeptFocus } from '@/ui/useKeptFocus'
import { groupWords } from './group-words'

/** From this many units on, the stock of an option is not shown. */
const FEW = 10

interface Props {
  group: OptionGroup
  chosen: readonly ChosenOption[]
  onChange: (chosen: ChosenOption[]) => void
  /** the guest tried to continue without it */
  wanted: boolean
}

interface OptionProps extends Omit<Props, 'wanted'> {
  option: Option
}

function OptionWords({ group, option }: { group: OptionGroup; option: Option }) {
  const t = useText()
  const format = useFormat()
  const { leftOut, contains } = useOptionFood(group, option)
  const { config } = useStore()
  return (
    <span className="flex items-center gap-3">
      {config.showOptionImageInOrder && option.picture && (
        <Picture
          source={option.picture}
          alt=""
          sizes="48px"
          className="size-[44px] shrink-0 rounded-picture"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block">{format.descr(option)}</span>
        {leftOut.length > 0 ? (
          <span className="block font-semibold text-sm text-warning-ink">{leftOut.join(' · ')}</span>
        ) : (
          contains && <span className="block text-muted text-sm">{contains}</span>
        )}
        {option.soldout && <span className="text-muted text-sm">{t('menu:soldOut')}</span>}
        {!option.soldout && option.countable && option.ohQty <= FEW && (
          <span className="text-sm text-warning-ink">{t('menu:left', { count: option.ohQty })}</span>
        )}
      </span>
    </span>
  )
}

function OptionPrice({ option, free }: { option: Option; free: boolean }) {
  const t = useText()
  const format = useFormat()
  const own = standingPrice(option, useOwnPrices()?.standing ?? 'guest').price
  if (option.price === 0 && own === 0) return null
  const signed = (amount: number) => (amount < 0 ? `−${format.money(-amount)}` : `+${format.money(amount)}`)
  const price = signed(own)
  if (!free)
    return (
      <span className="tabular shrink-0 text-end text-muted text-sm">
        <span className="block">{price}</span>
        {own !== option.price && (
          <span className="block text-xs">{t('item:regular', { price: signed(option.price) })}</span>
        )}
      </span>
    )
  return (
    <span className="shrink-0 text-end text-sm">
      <s className="tabular text-muted">{price}</s>{' '}
      <span className="font-semibold text-success-ink">{t('item:free')}</span>
    </span>
  )
}

function OptionRow({ group, option, chosen, onChange }: OptionProps) {
  const t = useText()
  const format = useFormat()
  const qty = quantityOf(option, group, chosen)
  const price = <OptionPrice option={option} free={isFree(option, group, chosen)} />
  const most = option.countable ? Math.min(option.maxQty, option.ohQty) : option.maxQty
  const countable = !isSingle(group) && option.maxQty > 1
  const full = !isSingle(group) && qty === 0 && isFull(group, chosen)
  const set = (units: number) => onChange(choose(group, option, units, chosen))
  if (countable && qty > 0)
    return (
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 bg-primary-soft/60 px-4 py-1 md:px-5">
        <span className="min-w-0 grow basis-24">
          <OptionWords group={group} option={option} />
        </span>
        {price}
        <Stepper
          size="small"
          value={qty}
          min={0}
          max={isFull(group, chosen) ? qty : most}
          onChange={set}
          labels={{
            less: t('app.labelled', { label: t('app.less'), text: format.descr(option) }),
            more: t('app.labelled', { label: t('app.more'), text: format.descr(option) }),
            value: t('app.quantity'),
          }}
        />
      </div>
    )
  return (
    <Choice
      kind={isSingle(group) && group.opt_min > 0 ? 'radio' : 'checkbox'}
      name={`g${group.ID}`}
      checked={qty > 0}
      disabled={option.soldout || full}
      onChange={() => set(qty > 0 ? (isSingle(group) && group.opt_min > 0 ? 1 : 0) : 1)}
      aside={price}
    >
      <OptionWords group={group} option={option} />
    </Choice>
  )
}

/** A group of options: says what it requires and shows a tick once that is chosen. */
export const OptionGroupField = memo(function OptionGroupField({ group, chosen, onChange, wanted }: Props) {
  const t = useText()
  const format = useFormat()
  const { orderOptionsSortBySeq } = useStore().info
  const [touched, setTouched] = useState(false)
  const change = (choices: ChosenOption[]) => {
    setTouched(true)
    onChange(choices)
  }
  const options = useKeptFocus<HTMLDivElement>('last')
  const lacking = missing(group, chosen)
  const short = lacking > 0
  const required = group.opt_min > 0
  return (
    <fieldset id={`group-${group.ID}`} className="scroll-mt-4 border-border border-t">
      <legend className="sr-only">
        {format.groupName(group)}, {groupWords(group, t)}
      </legend>
      <div
        className={classes(
          'flex items-center gap-3 bg-sunken px-4 py-2.5 md:px-5',
          wanted && short && 'bg-error-soft',
        )}
      >
        <div className="min-w-0 flex-1" aria-hidden>
          <p className="font-bold">{format.groupName(group)}</p>
          <p className={classes('text-sm', wanted && short ? 'text-error-ink' : 'text-muted')}>
            {wanted && short
              ? t('item:option.minimum', { count: lacking, name: format.groupName(group) })
              : groupWords(group, t)}
          </p>
        </div>
        {required && (short || touched) && (
          <span
            className={classes(
              'inline-flex items-center gap-1 rounded-tag px-2 py-0.5 font-semibold text-xs',
              short ? 'bg-surface text-text' : 'bg-success-soft text-success-ink',
            )}
          >
            {!short && <CheckIcon className="size-3.5" aria-hidden />}
            {t(short ? 'item:required' : 'item:done')}
          </span>
        )}
      </div>
      {wanted && short && (
        <p role="alert" className="sr-only">
          {t('item:option.minimum', { count: lacking, name: format.groupName(group) })}
        </p>
      )}
      <div ref={options} className="divide-y divide-border">
        {inOrder(group.options, orderOptionsSortBySeq).map(option => (
          <OptionRow key={option.ID} group={group} option={option} chosen={chosen} onChange={change} />
        ))}
      </div>
    </fieldset>
  )
})
