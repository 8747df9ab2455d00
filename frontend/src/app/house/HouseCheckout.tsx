import '@/i18n/house-catalogues'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'

/** Its words are asked for once it is known where they are, also where the page begins with checkout. */
const Page = part(async () => {
  const part = await withWords(import('./HouseOrderPage'), 'checkout', 'errors', 'kiosk', 'payment')
  return { default: part.HouseOrderPage }
})

/** Checkout on a device of the store's own. */
export const Component = () => <Page />
