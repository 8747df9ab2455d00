import { getAreas } from '@/api/get-areas'
import { useText } from '@/i18n/i18n'
import type { Place } from '@/lib/geo'
import { useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { AreaList } from './AreaList'
import { AreaMap } from './AreaMap'

interface Props {
  /** the position of the guest's address */
  address?: Place | null
  /** the name of the area that contains it */
  chosen?: string
}

/** The legend of the map. */
function Legend({ address }: { address: boolean }) {
  const t = useText()
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm" aria-hidden>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-text" />
        {t('areas:store')}
      </span>
      {address && (
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-focus" />
          {t('areas:address')}
        </span>
      )}
    </p>
  )
}

/** The store's delivery areas as a map and a list; loaded when they are shown. */
export default function DeliveryAreas({ address = null, chosen = '' }: Props) {
  const t = useText()
  const { coords, info, orderType } = useStore()
  const { areasUri, outsideAreas } = orderType.delivery
  const { data, isError, refetch } = useQuery({
    queryKey: ['areas', areasUri],
    queryFn: () => getAreas(areasUri),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError && !data)
    return (
      <Notice kind="warning">
        <p>{t('areas:failed')}</p>
        <Button look="quiet" className="-ms-4" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton className="aspect-[9/7] w-full" />
  return (
    <>
      {coords && (
        <AreaMap areas={data} store={coords} address={address} chosen={chosen} name={info.storeName} />
      )}
      {coords && <Legend address={address !== null} />}
      <AreaList areas={data} chosen={chosen} />
      <p className="pt-2 text-muted text-sm">
        {t(outsideAreas === 'distance' ? 'areas:elsewhere' : 'areas:outside')}
      </p>
    </>
  )
}
