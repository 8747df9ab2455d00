import { question } from './question'

/** An old membership to merge into one's own: true once it is. */
export const memberMerge = question<void, boolean>(false)

/** What is held about a member, to have and to have deleted. */
export const ownData = question<void, void>(undefined)
