import type { PaymentOptions } from '@/api/api.gen'
import { getStore } from '@/api/get-store'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

/** Asked when the first of a visit checks out: a start does not bring them, since most who look do not pay. */
export const waysToPayQuery = {
  queryKey: ['ways-to-pay'],
  queryFn: async (): Promise<PaymentOptions> => (await getStore('')).paymentOptions,
  staleTime: Number.POSITIVE_INFINITY,
}

/** As they are for whoever is logged in now (K-14). */
export const waysToPay = async (scope: StoreScope): Promise<PaymentOptions> => {
  const queries = scope.of(createQueries)
  return queries.freshData(waysToPayQuery) ?? queries.fetchQuery(waysToPayQuery)
}

/** Keeps what came with a store that was chosen. */
export const rememberWaysToPay = (scope: StoreScope, options: PaymentOptions): void => {
  scope.of(createQueries).setQueryData(waysToPayQuery.queryKey, options)
}
