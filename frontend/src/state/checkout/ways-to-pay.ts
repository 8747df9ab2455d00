import type { PaymentOptions } from '@/api/api.gen'
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

export const waysToPay = (scope: StoreScope): Promise<PaymentOptions> =>
  scope.of(createQueries).ensureQueryData(waysToPayQuery)

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

/** How the order can be paid here. */
export function useWaysToPay(): WaysToPay {
  const { data, isError, refetch } = useQuery(waysToPayQuery)
  return { options: data ?? null, unreachable: isError && !data, retry: () => void refetch() }
}
