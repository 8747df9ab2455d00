import { useNavigate } from 'react-router-dom'
import { StoresScreen } from '@/features/stores/StoresScreen'
import { useText } from '@/i18n/i18n'
import { tell } from '@/state/question/dialogs'
import { enterStore } from '@/state/scope/enter-store'
import { session } from '@/state/scope/session'
import { rootRoute } from './startup'

export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const choose = async (storeID: string) => {
    try {
      const store = await enterStore(storeID)
      if (!store) return
      await navigate(rootRoute(session().launch ?? { orderType: 'home' }, store))
    } catch {
      await tell(t('start.wrongTitle'), t('start.wrongBody'), t('app.ok'))
    }
  }
  return <StoresScreen onChoose={choose} />
}
