import { useEffect, useState } from 'react'
import type { PaymentTips, TipPreset } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { percentOf } from '@/lib/money'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { currentOrder, useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { Card } from '@/ui/Section'
import { type TipOffer, tipOffer } from './tip-presets'

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/
const NONE: PaymentTips = { kind: 'none', value: 0 }
const setTips = (tips: PaymentTips) => currentOrder().tip(tips)
const kindOf = ({ kind }: TipPreset) => (kind === 'percent' ? 'percent' : 'amount')
const isChosen = (preset: TipPreset, tips: PaymentTips | null) =>
  tips?.kind === kindOf(preset) && tips.value === preset.value

function Chip({ on, onClick, children }: { on: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'min-h-13 min-w-19 flex-1 rounded-control border px-2 py-1 text-sm transition-colors duration-150',
        on
          ? 'border-primary bg-primary font-semibold text-primary-on'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}

function OtherAmount({ start }: { start: string }) {
  const t = useText()
  const [typed, setTyped] = useState(start)
  const type = (text: string) => {
    setTyped(text)
    const value = AMOUNT.test(text) ? Number(text.replace(',', '.')) : 0
    setTips(value > 0 ? { kind: 'amount', value } : NONE)
  }
  return (
    <Field
      label={t('checkout:page.tipAmount')}
      inputMode="decimal"
      maxLength={9}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}

interface Props {
  offer: TipOffer
  /** what a percentage is of: subtotal less discount (M-2); null while it is not known */
  net: number | null
}

/** The tips to choose from; none is one tap, and an amount only counts where it is seen in the total (M-6, X-8). */
function Choices({ offer: { presets, courier }, net }: Props) {
  const t = useText()
  const format = useFormat()
  const tips = useCart(cart => cart.tips)
  const fixed = presets.filter(preset => preset.kind !== 'custom')
  const custom = presets.find(preset => preset.kind === 'custom')
  const [typing, setTyping] = useState(
    tips?.kind === 'amount' && !fixed.some(preset => isChosen(preset, tips)),
  )
  const pick = (next: PaymentTips) => {
    setTyping(false)
    setTips(next)
  }
  const amountOf = (percent: number) => (net === null ? null : percentOf(net, percent, format.currency))
  const other = custom?.value && courier ? amountOf(custom.value) : null
  const startOther = () => {
    setTyping(true)
    if (other) setTips({ kind: 'amount', value: other })
  }
  return (
    <div className="space-y-3">
      <fieldset
        aria-label={t(courier ? 'checkout:tip.courier' : 'checkout:tip.title')}
        className="flex flex-wrap gap-2"
      >
        <Chip on={!typing && (!tips || tips.kind === 'none')} onClick={() => pick(NONE)}>
          {t('checkout:page.noTip')}
        </Chip>
        {fixed.map(preset => {
          const amount = preset.kind === 'percent' ? amountOf(preset.value) : null
          return (
            <Chip
              key={`${preset.kind}${preset.value}`}
              on={!typing && isChosen(preset, tips)}
              onClick={() => pick({ kind: kindOf(preset), value: preset.value })}
            >
              <span className="block">
                {preset.kind === 'percent' ? format.percent(preset.value) : format.money(preset.value)}
              </span>
              <span className="tabular block text-xs">
                {amount === null ? '' : format.money(amount)}
                {preset.default && !courier && !amount && t('checkout:tip.suggested')}
              </span>
            </Chip>
          )
        })}
        {custom && (
          <Chip on={typing} onClick={startOther}>
            {t('checkout:page.tipOther')}
          </Chip>
        )}
      </fieldset>
      {typing && <OtherAmount start={String((tips?.kind === 'amount' && tips.value) || other || '')} />}
    </div>
  )
}

/** A tip for the store, or for the agent's courier; nothing where none is taken or money is kept out of sight. */
export function TipsCard({ net }: { net: number | null }) {
  const t = useText()
  const store = useStore()
  const { orderType, tips } = useCart()
  const hidden = useTotalsHidden()
  const offer = tipOffer(store, orderType)
  const preselected = offer.courier && !tips ? offer.presets.find(preset => preset.default) : undefined
  useEffect(() => {
    if (preselected) setTips({ kind: kindOf(preselected), value: preselected.value })
  }, [preselected])
  if (offer.presets.length === 0 || hidden) return null
  return (
    <Card>
      <h2 className="heading text-lg">{t(offer.courier ? 'checkout:tip.courier' : 'checkout:tip.title')}</h2>
      <p className="mb-3 text-muted text-sm">{offer.courier && t('checkout:tip.courierHint')}</p>
      <Choices offer={offer} net={net} />
    </Card>
  )
}
