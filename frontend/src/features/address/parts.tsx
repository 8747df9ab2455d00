import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { Waiting } from './Waiting'

const form = () => withWords(import('./AddressForm'), 'address', 'errors')
const lookup = () => withWords(import('./AddressLookup'), 'address')
const waiting = <Waiting />

/** The form; its chunk contains all validation rules of an address. */
export const AddressForm = part(form, { waiting })

/** The lookup; if its chunk cannot be loaded, the guest types the address by hand. */
export const AddressLookup = part(() => lookup().catch(() => import('./ByHand')), { waiting })

/** Prefetches both, because it is not known yet which one is needed. */
export const fetchParts = (): void => void Promise.allSettled([form(), lookup()])
