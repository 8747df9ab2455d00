import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { getStores } from '@/api/get-stores'
import { StoresScreen } from '@/features/stores/StoresScreen'
import { useText, withWords } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import { keptFavouriteStores } from '@/state/member/favourite-stores'
import { part } from '@/state/page/part'
import { tell } from '@/state/question/dialogs'
import { useScope } from '@/state/scope/current'
import { enterStore } from '@/state/scope/enter-store'
import { session, useSession } from '@/state/scope/session'
import { useQuery } from '@/state/scope/use-query'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Skeleton } from '@/ui/Skeleton'
import { rootRoute } from './startup'
import { goOnFrom } from './wanted'

const FavouriteStar = part(() => withWords(import('@/features/favourite-store/FavouriteStar'), 'store'), {
  lost: () => null,
})

/** The favourite stores stored on this device, including those of a member who logged in at a store. */
function useFavourites(companyCode: string) {
  const [favourites, setFavourites] = useState<readonly string[]>([])
  useEffect(() => {
    const life = new AbortController()
    const kept = keptFavouriteStores(companyCode)
    const read = () => setFavourites(kept.read() ?? [])
    read()
    kept.follow(life.signal, read)
    return () => life.abort()
  }, [companyCode])
  return favourites
}

async function listStores() {
  const company = await getStores()
  useSession.setState({ company })
  return company
}

/** The list is polled, because the live channel only reports changes of a single store. */
const REFRESH_MS = 20_000

/**
 * The company's stores, polled while they are shown: a session that started in one store has no list yet, and an
 * earlier list may be stale.
 */
function useCompany() {
  const company = useSession(state => state.company)
  const [old, setOld] = useState(() => session().phase === 'ready')
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), REFRESH_MS)
    return () => clearTimeout(timer)
  }, [])
  const query = { queryKey: ['stores'], queryFn: listStores, enabled: !company || old }
  const { isError, refetch } = useQuery({ ...query, refetchInterval: REFRESH_MS, staleTime: 0 })
  return { company, unreachable: !company && isError, retry: () => void refetch() }
}

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { company, unreachable, retry } = useCompany()
  const store = useScope().store
  const favourites = useFavourites(company?.companyCode ?? '')
  const choose = async (storeID: string) => {
    try {
      const store = await enterStore(storeID)
      if (!store) return
      await navigate(goOnFrom(rootRoute(session().launch ?? { orderType: 'home' }, store)))
    } catch {
      await tell(t('door:wrongTitle'), t('door:wrongBody'), t('app.ok'))
    }
  }
  if (company)
    return (
      <StoresScreen
        company={company}
        onChoose={choose}
        favourites={favourites}
        favouritesFirst={params.get('sort') === 'favourites'}
        {...(store &&
          canJoin(store) && {
            star: one => <FavouriteStar store={one} />,
          })}
      />
    )
  return (
    <main className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-10">
      {unreachable ? (
        <Empty
          Icon={SignalSlashIcon}
          title={t('start.unreachableTitle')}
          text={t('start.unreachableBody')}
          heading="h1"
        >
          <Button onClick={retry}>{t('app.retry')}</Button>
        </Empty>
      ) : (
        <div role="status" className="grid gap-4 md:grid-cols-2 md:gap-6">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </main>
  )
}
