import type { PaymentTips, TipPreset } from '@/api/api.gen'
import { currentOrder } from '@/state/order/order'

export const NO_TIP: PaymentTips = { kind: 'none', value: 0 }
export const setTip = (tips: PaymentTips) => currentOrder().tip(tips)

/** The tip that a preset stands for. A preset kind that is new does not compile before it is listed here. */
export function tipOf({ kind, value }: TipPreset): PaymentTips {
  switch (kind) {
    case 'percent':
      return { kind: 'percent', value }
    case 'amount':
    case 'custom':
      return { kind: 'amount', value }
  }
}

export const isChosen = (preset: TipPreset, tips: PaymentTips | null): boolean =>
  tips !== null && tips.kind === tipOf(preset).kind && tips.value === preset.value
