import { lazy } from 'react'
import { withWords } from '@/i18n/i18n'

const form = () => withWords(import('./AddressForm'), 'address', 'errors')
const lookup = () => withWords(import('./AddressLookup'), 'address')

/** The form, which brings all rules of an address along. */
export const AddressForm = lazy(form)

/** The lookup; where it does not arrive, the address is written by hand. */
export const AddressLookup = lazy(() => lookup().catch(() => import('./ByHand')))

/** Begins to fetch both: which one is needed is not known yet. */
export const fetchParts = (): void => void Promise.allSettled([form(), lookup()])
