import type { Refused, Store } from '@/api/api.gen'
import { isAccountToken } from './directory'

export const FORBIDDEN: Partial<Refused> = { result: 'forbidden', details: {} }

/** The calls of the back office; signing in is open to all. */
const BACK_OFFICE = /^[/]api[/]backoffice[/](?!readdoor$|openshift$|closeshift$)/

/**
 * Whether a call is not of the back office, or is made by the store's staff: with the store's key, or a PIN's or an
 * account's token, in the header.
 */
export function isAdmitted(
  { store, staffKey }: { store: Store; staffKey: string },
  path: string,
  { companyCode, storeID, proof }: { companyCode?: string; storeID?: string; proof: string },
): boolean {
  if (!BACK_OFFICE.test(path)) return true
  return (
    companyCode === store.companyCode &&
    storeID === store.storeID &&
    (proof === staffKey || isAccountToken(proof))
  )
}
