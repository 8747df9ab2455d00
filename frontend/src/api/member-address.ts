import { flag, having, list, shortText } from '@/lib/shape'
import type { BookEntry, MemberAddressReply, MemberAddressRequest } from './api.gen'
import { post } from './client'

const shape = having<MemberAddressReply>({
  kept: flag,
  entries: list(having<BookEntry>({ id: shortText(40) })),
})

export type AddressAct = Omit<MemberAddressRequest, 'sessionKey' | 'sessionId' | 'appInfo'>

/**
 * Reads or changes the addresses saved with one's membership; there are none if the member saves them on devices
 * only.
 */
export const memberAddress = (act: AddressAct): Promise<MemberAddressReply> =>
  post('/dc/memberaddress', act, shape)
