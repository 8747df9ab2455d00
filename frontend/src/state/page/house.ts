import { create } from 'zustand'
import type { PlacedOrder } from '@/api/add-order'
import type { OrderFeed } from '@/api/api.gen'
import { IS_NATIVE } from '@/lib/house'
import { session } from '@/state/scope/session'
import { appMode } from './app-mode'

/** The state of a store device for the guest who uses it now. */
interface House {
  /** dine-in or takeout, once the guest was asked */
  where: 'dinein' | 'takeout' | null
  /** the number that the guest took to a table */
  stand: string
  /** the code of the person who takes orders at the tables */
  orderBy: string
  /** the page starts with a PIN, so that a reload needs a person who knows it */
  asksPin: boolean
  /** an order is being sent or paid, so the device is not idle */
  busy: boolean
  /** a payment that was opened for a phone; '' if there is none */
  paymentID: string
  /** staff must finish the order that was paid: leaving does not give the payment back */
  withStaff: boolean
  /** the order that was just placed here */
  finished: PlacedOrder | null
  /** all controls are in the lower part of the screen */
  reach: boolean
  /** a guest who uses the keys or the lower screen has half as much time again */
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

/** A payment that a phone may still pay; '' if there is none. */
export function openPayment(): string {
  const { paymentID, withStaff } = useHouse.getState()
  return withStaff ? '' : paymentID
}

/** Resets the device for the next guest; the person who takes orders stays. */
export const forgetVisitor = () => useHouse.setState(NOBODY)

/** The fields that a store device adds to an order as it is sent (spec section 3, Order feed). */
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
