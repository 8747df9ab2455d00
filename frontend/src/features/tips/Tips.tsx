import { type ReactNode, useEffect, useState } from 'react'
import type { PaymentTips, TipPreset } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { percentOf } from '@/lib/money'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Card } from '@/ui/Section'
import { OtherTip } from './OtherTip'
import { isChosen, NO_TIP, setTip, tipOf } from './tip'
import { type TipOffer, tipOffer } from './tip-presets'

/** The default percentage of another tip for a courier, unless the store sets one (M-3). */
const OTHER_PERCENT = 15

interface ChipProps {
  on: boolean
  /** suggested by the store: marked, but not chosen */
  suggested?: boolean
  onClick: () => void
  children: ReactNode
}

const chipLook = (on: boolean, suggested: boolean) => {
  if (on) return 'border-primary bg-primary font-semibold text-primary-on'
  return suggested
    ? 'border-primary bg-primary-soft hover:bg-sunken'
    : 'border-line bg-surface hover:bg-sunken'
}

function Chip({ on, suggested = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'flex min-h-16 flex-col items-center justify-center rounded-field border px-1 py-1.5 text-sm leading-tight transition-colors duration-150',
        chipLook(on, suggested),
      )}
    >
      {children}
    </button>
  )
}

interface PresetProps {
  preset: TipPreset
  on: boolean
  /** the amount of a percentage; null for a fixed amount, and while it is unknown */
  amount: number | null
  onClick: () => void
}

function Preset({ preset, on, amount, onClick }: PresetProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Chip on={on} suggested={preset.default} onClick={onClick}>
      <span className="tabular font-semibold">
        {preset.kind === 'percent' ? format.percent(preset.value) : format.money(preset.value)}
      </span>
      {amount !== null && <span className="tabular text-xs">{format.money(amount)}</span>}
      {preset.default && <span className="text-xs">{t('checkout:tip.suggested')}</span>}
    </Chip>
  )
}

export interface TipsProps {
  /** the base of a tip in percent: subtotal less discount (M-2); null while it is unknown */
  net: number | null
  /** whether a delivery agent's courier brings the order; null while that is unknown */
  byCourier: boolean | null
  /** whether the typed amount is not valid */
  onUnsettled: (unsettled: boolean) => void
}

/** Whether another amount is being typed; initially, if the order has an amount that no preset has. */
function useTyping(fixed: readonly TipPreset[], tips: PaymentTips | null) {
  return useState(tips?.kind === 'amount' && !fixed.some(preset => isChosen(preset, tips)))
}

/** The tips to choose from. "No tip" is one tap, and an amount only counts once it is shown in the total (M-6, X-8). */
function Choices({
  offer: { presets, courier },
  net,
  onUnsettled,
}: Omit<TipsProps, 'byCourier'> & { offer: TipOffer }) {
  const t = useText()
  const { currency } = useFormat()
  const tips = useCart(cart => cart.tips)
  const fixed = presets.filter(preset => preset.kind !== 'custom')
  const custom = presets.find(preset => preset.kind === 'custom')
  const [typing, setTyping] = useTyping(fixed, tips)
  const pick = (next: PaymentTips) => {
    setTyping(false)
    setTip(next)
  }
  const amountOf = (percent: number) => (net === null ? null : percentOf(net, percent, currency))
  const other = custom && courier ? (amountOf(custom.value || OTHER_PERCENT) ?? 0) : 0
  const startOther = () => {
    setTyping(true)
    if (other) setTip({ kind: 'amount', value: other })
  }
  return (
    <div>
      <fieldset
        aria-label={t(courier ? 'checkout:tip.courier' : 'checkout:tip.title')}
        className="grid grid-cols-4 gap-2"
      >
        <Chip on={!typing && (!tips || tips.kind === 'none')} onClick={() => pick(NO_TIP)}>
          {t('checkout:page.noTip')}
        </Chip>
        {fixed.map(preset => (
          <Preset
            key={`${preset.kind}${preset.value}`}
            preset={preset}
            on={!typing && isChosen(preset, tips)}
            amount={preset.kind === 'percent' ? amountOf(preset.value) : null}
            onClick={() => pick(tipOf(preset))}
          />
        ))}
      </fieldset>
      {custom && !typing && (
        <Button look="quiet" className="-ms-4 mt-1 -mb-2" onClick={startOther}>
          {t('checkout:page.tipOther')}
        </Button>
      )}
      {typing && (
        <div className="mt-4">
          <OtherTip
            start={(tips?.kind === 'amount' && tips.value) || other}
            net={net}
            onUnsettled={onUnsettled}
          />
        </div>
      )}
    </div>
  )
}

/** A tip for the store, or for the agent's courier; nothing if no tips are taken or prices are hidden. */
export function TipsCard({ net, byCourier, onUnsettled }: TipsProps) {
  const t = useText()
  const store = useStore()
  const { orderType, tips } = useCart()
  const hidden = useTotalsHidden()
  const offer = tipOffer(store, orderType, byCourier)
  const preselected = offer.courier && !tips ? offer.presets.find(preset => preset.default) : undefined
  useEffect(() => {
    if (preselected) setTip(tipOf(preselected))
  }, [preselected])
  if (offer.presets.length === 0 || hidden) return null
  return (
    <Card>
      <h2 className="heading mb-3 text-lg">
        {t(offer.courier ? 'checkout:tip.courier' : 'checkout:tip.title')}
      </h2>
      {offer.courier && <p className="-mt-2 mb-3 text-muted text-sm">{t('checkout:tip.courierHint')}</p>}
      <Choices offer={offer} net={net} onUnsettled={onUnsettled} />
    </Card>
  )
}
