import { withWords } from '@/i18n/i18n'

/** Checkout's code and words: fetched as soon as there is an order, so that the tap on it waits for neither. */
export const fetchCheckout = () =>
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
