import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { Waiting } from './Waiting'

const form = () => withWords(import('./AddressForm'), 'address', 'errors')
const lookup = () => withWords(import('./AddressLookup'), 'address')
const waiting = <Waiting />

/** The form, which brings all rules of an address along. */
export const AddressForm = part(form, { waiting })

/** The lookup; where it does not arrive, the address is written by hand. */
export const AddressLookup = part(() => lookup().catch(() => import('./ByHand')), { waiting })

/** Begins to fetch both: which one is needed is not known yet. */
export const fetchParts = (): void => void Promise.allSettled([form(), lookup()])
