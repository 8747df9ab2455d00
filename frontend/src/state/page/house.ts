import { create } from 'zustand'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed } from '@/api/api.gen'
import { IS_NATIVE } from '@/lib/house'
import { session } from '@/state/scope/session'
import { appMode } from './app-mode'

/** What a device of the store's own knows of who stands before it now. */
interface House {
  /** where what is ordered is eaten, once that was asked */
  where: 'dinein' | 'takeout' | null
  /** the number of the stand that was taken to a table */
  stand: string
  /** the code of who takes orders at the tables */
  orderBy: string
  /** its page asks a PIN as it begins, and nobody who knows it is there */
  asksPin: boolean
  /** an order is being sent or paid: nobody is idle */
  busy: boolean
  /** a payment that was opened for a phone; '' while there is none */
  paymentID: string
  /** what was paid is with the staff, who finish the order: it is not given back by leaving */
  withStaff: boolean
  /** the order that was just placed here */
  finished: PlacedOrder | null
  /** all that is to be touched is in the lower part of the screen */
  reach: boolean
  /** who uses the keys or reaches low has half as much time again */
  slow: boolean
}

const NOBODY: Omit<House, 'orderBy' | 'asksPin'> = {
  where: null,
  stand: '',
  busy: false,
  paymentID: '',
  withStaff: false,
  finished: null,
  reach: false,
  slow: false,
}

export const useHouse = create<House>(() => ({ ...NOBODY, orderBy: '', asksPin: false }))

/** A payment that a phone may still pay; '' while there is none. */
export function openPayment(): string {
  const { paymentID, withStaff } = useHouse.getState()
  return withStaff ? '' : paymentID
}

/** The next one is somebody else; who takes orders stays the same. */
export const forgetVisitor = () => useHouse.setState(NOBODY)

/** What a device of the store's own adds to an order as it is sent (spec section 3, Order feed). */
export function houseFeed(): Partial<OrderFeed> & Pick<OrderFeed, 'device'> {
  const { launch } = session()
  const { stand, orderBy } = useHouse.getState()
  switch (appMode()) {
    case 'KIOSK':
      return {
        device: 'KIOSK',
        stationId: launch?.stationId ?? '',
        billPrinter: launch?.billPrinter ?? '',
        stand,
      }
    case 'ORDERPAD':
      return { device: 'ORDERPAD', orderBy }
    default:
      return { device: IS_NATIVE ? 'APP' : 'WEB' }
  }
}
