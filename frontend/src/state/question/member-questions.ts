import { question } from './question'

/** What a member, and some of it a guest too, opens from the drawer or the membership's page. */

/** The orders sent before. */
export const pastOrders = question<void, void>(undefined)

/** The addresses to deliver to. */
export const addressBook = question<void, void>(undefined)

/** The member's own code as a barcode. */
export const memberBarcode = question<void, void>(undefined)
