import '@/i18n/house-catalogues'
import { lazy } from 'react'
import { withWords } from '@/i18n/i18n'

/** Its words are asked for once it is known where they are, also where the page begins with checkout. */
const Page = lazy(async () => {
  const part = await withWords(import('./HouseOrderPage'), 'checkout', 'errors', 'kiosk', 'payment')
  return { default: part.HouseOrderPage }
})

/** Checkout on a device of the store's own. */
export const Component = () => <Page />
