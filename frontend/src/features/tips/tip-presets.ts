import type { OrderType, Store, TipPreset } from '@/api/api.gen'

const preset = (kind: TipPreset['kind'], value: number, isDefault = false): TipPreset => ({
  kind,
  value,
  default: isDefault,
})

/** The presets for a courier's tip, unless the store sets its own (spec section 9, M-3). */
export const COURIER_PRESETS: readonly TipPreset[] = [
  preset('percent', 10),
  preset('percent', 15, true),
  preset('percent', 20),
  preset('custom', 15),
]

export interface TipOffer {
  presets: readonly TipPreset[]
  /** the tip goes to the delivery agent's courier, not to the store */
  courier: boolean
}

/**
 * The tips to offer for an order: none with a deposit. A store with a delivery agent offers none while it is unknown
 * (`byCourier` null) whether a courier brings the order; couriers have their own presets (M-3, M-4). Pure.
 */
export function tipOffer(
  { checkout, orderType }: Pick<Store, 'checkout' | 'orderType'>,
  type: OrderType,
  byCourier: boolean | null,
): TipOffer {
  const withAgent = type === 'delivery' && orderType.delivery.doorDashEnabled
  const courier = withAgent && byCourier === true
  if (checkout.deposit.value > 0 || (withAgent && byCourier === null)) return { presets: [], courier }
  const own = courier ? checkout.doorDashTips : checkout.tips
  return { presets: courier && own.length === 0 ? COURIER_PRESETS : own, courier }
}
