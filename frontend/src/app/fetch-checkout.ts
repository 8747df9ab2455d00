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
 * Checkout's code and words: fetched as soon as there is an order, so that the tap on it waits for neither. A device of
 * the store's own asks less, and larger.
 */
export const fetchCheckout = (): Promise<{ Component: () => React.ReactNode }> =>
  isOfHouse() ? fetchHouses() : fetchGuests()
