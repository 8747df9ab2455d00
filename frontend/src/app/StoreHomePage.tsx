import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderType } from '@/api/api.gen'
import { ShortcutBar } from '@/features/shortcut/ShortcutBar'
import { StoreHomeScreen } from '@/features/store-home/StoreHomeScreen'
import { useText, withWords } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import { switchOrderType } from '@/state/order/switch-order-type'
import { part } from '@/state/page/part'
import { menuHome, ROUTES } from '@/state/page/routes'
import { useScope, useStore } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { useFormat } from '@/state/words/format'
import { whenIdle } from './when-idle'

const FavouriteStar = part(() => withWords(import('@/features/favourite-store/FavouriteStar'), 'store'), {
  lost: () => null,
})

export function Component() {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const navigate = useNavigate()
  const scope = useScope()
  const several = useSession(state => (state.launch?.storeCount ?? 1) > 1)
  useEffect(() => whenIdle(async () => (await import('./stay')).beginStay(scope, t('app.ok'))), [scope, t])
  useEffect(() => whenIdle(() => withWords(import('./MenuPage'), 'menu')), [])
  const order = async (type: OrderType, looking: boolean) => {
    if (await switchOrderType(type, t, format, { looking })) await navigate(menuHome(store))
  }
  return (
    <>
      <StoreHomeScreen
        onOrder={(type, looking) => void order(type, looking)}
        onOtherStores={() => void navigate(ROUTES.stores)}
        onBook={kind => void navigate(`${ROUTES.booking}?kind=${kind}`)}
        favourite={
          several && canJoin(store) ? (
            <FavouriteStar worded store={{ storeID: store.storeID, storeName: store.info.storeName }} />
          ) : null
        }
        onGoOn={() => void navigate(menuHome(store))}
      />
      <ShortcutBar />
    </>
  )
}
