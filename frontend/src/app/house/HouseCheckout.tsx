import '@/i18n/house-catalogues'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'

/** Texts are requested after the language files are known, also if the page starts with checkout. */
const Page = part(async () => {
  const part = await withWords(import('./HouseOrderPage'), 'checkout', 'errors', 'kiosk', 'payment')
  return { default: part.HouseOrderPage }
})

/** The checkout page of a store device. */
export const Component = () => <Page />
