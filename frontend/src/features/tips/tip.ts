import type { PaymentTips, TipPreset } from '@/api/api.gen'
import { currentOrder } from '@/state/order/order'

export const NO_TIP: PaymentTips = { kind: 'none', value: 0 }
export const setTip = (tips: PaymentTips) => currentOrder().tip(tips)

export const tipOf = ({ kind, value }: TipPreset): PaymentTips => ({
  kind: kind === 'percent' ? 'percent' : 'amount',
  value,
})

export const isChosen = (preset: TipPreset, tips: PaymentTips | null): boolean =>
  tips !== null && tips.kind === tipOf(preset).kind && tips.value === preset.value
