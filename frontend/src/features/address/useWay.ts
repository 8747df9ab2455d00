import type { AddressInput } from '@/api/api.gen'
import { distanceMatrix, type Way } from '@/api/distance-matrix'
import { useQuery } from '@/state/scope/use-query'

const KNOWN_MS = 600_000

/** The distance of a found address from the store, or that it is too far; both come from the server. */
export function useWay(address: AddressInput, enabled: boolean): Way | undefined {
  const { street, city, province, postal, country } = address
  const where = { street, city, province, postal, country } as AddressInput
  const { data } = useQuery({
    queryKey: ['way', where],
    queryFn: signal => distanceMatrix(where, signal),
    staleTime: KNOWN_MS,
    enabled,
  })
  return enabled ? data : undefined
}
