import type { LaunchType, OrderType, Store } from '@/api/api.gen'

/** The order types a store offers, in the order of its tiles. Pure. */
export function offeredTypes(store: Store): OrderType[] {
  const { storeHome } = store.config
  return (['dinein', 'takeout', 'delivery'] as const).filter(
    type => storeHome[type] && !store.orderType[type].hide,
  )
}

/** The order type at the start: the key's own, else takeout, else the first on offer (S-5). Pure. */
export function startingType(launch: LaunchType, offered: readonly OrderType[]): OrderType {
  if (launch === 'table') return 'dinein'
  if (launch !== 'home') return launch
  return offered.includes('takeout') ? 'takeout' : (offered[0] ?? 'takeout')
}

export const priceLevelOf = (store: Store, orderType: OrderType): number =>
  store.orderType[orderType].priceLevel
