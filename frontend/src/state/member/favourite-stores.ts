import { shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

const MOST = 500

/**
 * The favourite stores of the member logged in on this device, by company. The list of stores needs them before any
 * store, and so before any member, is known. Only ids of stores; removed at the logout.
 */
export const keptFavouriteStores = plainKey('FST', { version: 1, shape: those(shortText(40), MOST) })
