import { shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

const MOST = 500

/**
 * The favourite stores of whoever is logged in on this device, of a company: its list is shown before any store, and so
 * before any member, is known. Names of stores, and gone with the logout.
 */
export const keptFavouriteStores = plainKey('FST', { version: 1, shape: those(shortText(40), MOST) })
