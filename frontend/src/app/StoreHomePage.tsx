import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderType } from '@/api/api.gen'
import { StoreHomeScreen } from '@/features/store-home/StoreHomeScreen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { menuHome, ROUTES } from '@/state/routes'
import { useStore } from '@/state/session'
import { switchOrderType } from '@/state/switch-order-type'
import { whenIdle } from './when-idle'

export function Component() {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const navigate = useNavigate()
  useEffect(() => whenIdle(() => void import('./MenuPage')), [])
  const order = async (type: OrderType) => {
    if (await switchOrderType(type, t, format)) await navigate(menuHome(store))
  }
  return (
    <StoreHomeScreen onOrder={type => void order(type)} onOtherStores={() => void navigate(ROUTES.stores)} />
  )
}
