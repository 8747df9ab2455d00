import { question } from './question'

/** The dialogs that a member, and partly a guest, opens from the drawer or the membership page. */

/** The past orders. */
export const pastOrders = question<void, void>(undefined)

/** The delivery addresses. */
export const addressBook = question<void, void>(undefined)

/** The member's own code as a barcode. */
export const memberBarcode = question<void, void>(undefined)
