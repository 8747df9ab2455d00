import { useState } from 'react'
import type { PaymentOptions, Provider } from '@/api/api.gen'
import { useQuery } from '@/state/scope/use-query'
import { waysToPayQuery } from './ways-to-pay'

export interface WaysToPay {
  /** null until they are known */
  options: PaymentOptions | null
  unreachable: boolean
  retry: () => void
}

/**
 * Whether gift cards can be sold. That needs a provider's page, so yes unless it is known that there is none (K-14).
 */
export const useSellsCards = (): boolean => useWaysToPay().options?.providers.length !== 0

/** How the order can be paid here. */
export function useWaysToPay(): WaysToPay {
  const { data, isError, refetch } = useQuery(waysToPayQuery)
  return { options: data ?? null, unreachable: isError && !data, retry: () => void refetch() }
}

/** The providers that take cards here, and the chosen one: the first, until the guest picks another. */
export function useProviders() {
  const { options } = useWaysToPay()
  const [picked, pick] = useState<Provider | null>(null)
  const offered = options?.providers.map(({ provider }) => provider) ?? []
  const chosen = picked && offered.includes(picked) ? picked : (offered[0] ?? null)
  return { offered, chosen, pick }
}
