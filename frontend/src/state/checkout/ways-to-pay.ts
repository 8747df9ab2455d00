import { useState } from 'react'
import type { PaymentOptions, Provider } from '@/api/api.gen'
import { getStore } from '@/api/get-store'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { useQuery } from '@/state/scope/use-query'

/** Asked when the first of a visit checks out: a start does not bring them, since most who look do not pay. */
const waysToPayQuery = {
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

export interface WaysToPay {
  /** null while they are not known */
  options: PaymentOptions | null
  unreachable: boolean
  retry: () => void
}

/** Whether gift cards can be sold: by a provider's page alone, and so unless it is known that there is none (K-14). */
export const useSellsCards = (): boolean => useWaysToPay().options?.providers.length !== 0

/** How the order can be paid here. */
export function useWaysToPay(): WaysToPay {
  const { data, isError, refetch } = useQuery(waysToPayQuery)
  return { options: data ?? null, unreachable: isError && !data, retry: () => void refetch() }
}

/** The providers that take cards here, and the one that is chosen: the first until the guest says otherwise. */
export function useProviders() {
  const { options } = useWaysToPay()
  const [picked, pick] = useState<Provider | null>(null)
  const offered = options?.providers.map(({ provider }) => provider) ?? []
  const chosen = picked && offered.includes(picked) ? picked : (offered[0] ?? null)
  return { offered, chosen, pick }
}
