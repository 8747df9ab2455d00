import { withWords } from '@/i18n/i18n'

/** The code of each page with the words that it says. */
export const PAGES = {
  stores: () => withWords(import('./StoresPage'), 'store'),
  storeHome: () => withWords(import('./StoreHomePage'), 'store', 'switching'),
  menu: () => withWords(import('./MenuPage'), 'menu'),
  checkout: () =>
    withWords(import('./CheckoutPage'), 'address', 'cart', 'checkout', 'errors', 'payment', 'store'),
  payment: () => withWords(import('./PaymentPage'), 'errors', 'payment'),
  orderStatus: () => withWords(import('./OrderStatusPage'), 'address', 'cart', 'checkout', 'order'),
  test: () => import('./TestPage'),
}
