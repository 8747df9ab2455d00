import type { PaymentOptions } from '@/api/api.gen'
import { getStore } from '@/api/get-store'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

/** Read at the first checkout of a visit. A start does not bring them, since most guests who look do not pay. */
export const waysToPayQuery = {
  queryKey: ['ways-to-pay'],
  queryFn: async (): Promise<PaymentOptions> => (await getStore('')).paymentOptions,
  staleTime: Number.POSITIVE_INFINITY,
}

/** The ways to pay of the person who is logged in now (K-14). */
export const waysToPay = async (scope: StoreScope): Promise<PaymentOptions> => {
  const queries = scope.of(createQueries)
  return queries.freshData(waysToPayQuery) ?? queries.fetchQuery(waysToPayQuery)
}

/** Stores the ways to pay that came with a chosen store. */
export const rememberWaysToPay = (scope: StoreScope, options: PaymentOptions): void => {
  scope.of(createQueries).setQueryData(waysToPayQuery.queryKey, options)
}
