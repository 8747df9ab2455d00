import { useState } from 'react'
import type { PaymentTips, TipPreset } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { changeOrder, useOrder } from '@/state/order'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/
const setTips = (tips: PaymentTips) => changeOrder(cart => ({ ...cart, tips }))
const isChosen = (preset: TipPreset, tips: PaymentTips | null) =>
  tips?.kind === preset.kind && tips.value === preset.value

const CHIP = 'min-h-11 min-w-18 flex-1 rounded-control border px-3 text-sm transition-colors duration-150'
const chip = (on: boolean) =>
  classes(
    CHIP,
    on ? 'border-primary bg-primary font-semibold text-primary-on' : 'border-line bg-surface hover:bg-sunken',
  )

/** The store's tips; none is always one tap away, and a preset only counts once it is seen in the total (M-6). */
export function Tips({ presets }: { presets: TipPreset[] }) {
  const t = useText()
  const format = useFormat()
  const tips = useOrder(state => state.cart.tips)
  const fixed = presets.filter(preset => preset.kind !== 'custom')
  const custom = presets.some(preset => preset.kind === 'custom')
  const [typing, setTyping] = useState(
    tips?.kind === 'amount' && !fixed.some(preset => isChosen(preset, tips)),
  )
  const [typed, setTyped] = useState(typing ? String(tips?.value ?? '') : '')
  const none = !typing && (!tips || tips.kind === 'none')
  const pick = (next: PaymentTips) => {
    setTyping(false)
    setTips(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const value = AMOUNT.test(text) ? Number(text.replace(',', '.')) : 0
    setTips(value > 0 ? { kind: 'amount', value } : { kind: 'none', value: 0 })
  }
  return (
    <div className="space-y-3">
      <fieldset aria-label={t('checkout.tip')} className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={none}
          className={chip(none)}
          onClick={() => pick({ kind: 'none', value: 0 })}
        >
          {t('checkout.noTip')}
        </button>
        {fixed.map(preset => {
          const on = !typing && isChosen(preset, tips)
          const kind = preset.kind === 'percent' ? 'percent' : 'amount'
          return (
            <button
              key={`${preset.kind}${preset.value}`}
              type="button"
              aria-pressed={on}
              className={chip(on)}
              onClick={() => pick({ kind, value: preset.value })}
            >
              {kind === 'percent' ? `${preset.value} %` : format.money(preset.value)}
            </button>
          )
        })}
        {custom && (
          <button
            type="button"
            aria-pressed={typing}
            className={chip(typing)}
            onClick={() => setTyping(true)}
          >
            {t('checkout.tipOther')}
          </button>
        )}
      </fieldset>
      {typing && (
        <Field
          label={t('checkout.tipAmount')}
          inputMode="decimal"
          value={typed}
          onChange={event => type(event.target.value)}
        />
      )}
    </div>
  )
}
