import { useEffect } from 'react'
import { part } from '@/state/page/part'
import '@/i18n/house-catalogues'
import { describeApp } from '@/api/client'
import { withWords } from '@/i18n/i18n'
import { useSession } from '@/state/scope/session'
import { heldKey } from './held-key'
import { lock } from './lock'
import { useLockedRest } from './useResting'

const AppPin = part(() => withWords(import('@/app/AppPin'), 'door'), { over: true })
const Kiosk = part(() => withWords(import('./Kiosk'), 'kiosk', 'upkeep'), { over: true })
const OrderPad = part(() => withWords(import('./OrderPad'), 'kiosk', 'upkeep'), { over: true })

function Locked() {
  useLockedRest()
  return <AppPin />
}

/** The PIN page of a key, and the parts of a store device over every page (spec section 6). */
export default function HouseDevice() {
  const mode = useSession(state => state.launch?.appMode)
  const locked = useSession(state => state.phase === 'pinWanted')
  const ready = useSession(state => state.phase === 'ready')
  useEffect(() => {
    if (!ready || !mode || mode === 'WEB') return
    document.documentElement.dataset.app = mode
    describeApp({ appMode: mode })
    lock.keep(heldKey())
  }, [ready, mode])
  return (
    <>
      {locked && <Locked />}
      {ready && mode === 'KIOSK' && <Kiosk />}
      {ready && mode === 'ORDERPAD' && <OrderPad />}
    </>
  )
}
