import type { Refused, Store } from '@/api/api.gen'
import { isAccountToken } from './directory'

export const FORBIDDEN: Partial<Refused> = { result: 'forbidden', details: {} }

/** The store's side; the way in is everybody's. */
const BACK_OFFICE = /^[/]api[/]backoffice[/](?!readdoor$|openshift$|closeshift$)/

/** Whether a call is not the store's, or is made by its staff: with the store's key, or a PIN's or an account's token, in the header. */
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
