import { withWords } from '@/i18n/i18n'
import { isOfHouse } from '@/state/page/app-mode'

const fetchHouses = () => import('./house/HouseCheckout')

const fetchGuests = () =>
  withWords(
    import('./CheckoutPage'),
    'address',
    'cart',
    'checkout',
    'errors',
    'payment',
    'promotions',
    'store',
  )

/**
 * Prefetches the code and texts of checkout as soon as there is an order, so that the tap does not wait. Store devices
 * have a checkout of their own, with fewer questions and larger buttons.
 */
export const fetchCheckout = (): Promise<{ Component: () => React.ReactNode }> =>
  isOfHouse() ? fetchHouses() : fetchGuests()
