import type { AddressInput } from '@/api/api.gen'
import { distanceMatrix } from '@/api/distance-matrix'
import { useText } from '@/i18n/i18n'
import { useQuery } from '@/state/scope/use-query'
import { Notice } from '@/ui/Notice'
import { WayText } from './WayText'

const KNOWN_MS = 600_000

/** How far an address that was found is from the store, or that it is too far; the server says both. */
export function Way({ address }: { address: AddressInput }) {
  const t = useText()
  const { street, city, province, postal, country } = address
  const where = { street, city, province, postal, country } as AddressInput
  const { data } = useQuery({
    queryKey: ['way', where],
    queryFn: signal => distanceMatrix(where, signal),
    staleTime: KNOWN_MS,
  })
  if (data?.tooFar) return <Notice kind="error">{t('errors:error_too_far')}</Notice>
  return (
    <p role="status" className="min-h-5 text-muted text-sm">
      {data?.km != null && <WayText km={data.km} estimated={data.estimated} />}
    </p>
  )
}
