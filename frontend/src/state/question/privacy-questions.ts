import { question } from './question'

/** An old membership to merge into the member's own: true once it is merged. */
export const memberMerge = question<void, boolean>(false)

/** The data held about a member, to export and to delete. */
export const ownData = question<void, void>(undefined)
