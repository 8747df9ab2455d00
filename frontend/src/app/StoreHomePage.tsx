import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderType } from '@/api/api.gen'
import { ShortcutBar } from '@/features/shortcut/ShortcutBar'
import { StoreHomeScreen } from '@/features/store-home/StoreHomeScreen'
import { useText, withWords } from '@/i18n/i18n'
import { switchOrderType } from '@/state/order/switch-order-type'
import { menuHome, ROUTES } from '@/state/page/routes'
import { useScope, useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { whenIdle } from './when-idle'

export function Component() {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const navigate = useNavigate()
  const scope = useScope()
  useEffect(() => whenIdle(async () => (await import('./stay')).beginStay(scope, t('app.ok'))), [scope, t])
  useEffect(() => whenIdle(() => withWords(import('./MenuPage'), 'menu')), [])
  const order = async (type: OrderType) => {
    if (await switchOrderType(type, t, format)) await navigate(menuHome(store))
  }
  return (
    <>
      <StoreHomeScreen
        onOrder={type => void order(type)}
        onOtherStores={() => void navigate(ROUTES.stores)}
        onBook={kind => void navigate(`${ROUTES.booking}?kind=${kind}`)}
        onGoOn={() => void navigate(menuHome(store))}
      />
      <ShortcutBar />
    </>
  )
}
