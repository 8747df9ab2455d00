import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LanguageMenu } from '@/app/LanguageMenu'
import { useLanguages } from '@/app/useLanguages'
import { Attract } from '@/features/kiosk/Attract'
import { moveFocus } from '@/features/kiosk/arrow-keys'
import { Bar } from '@/features/kiosk/Bar'
import { Finished } from '@/features/kiosk/Finished'
import { IdleWarning } from '@/features/kiosk/IdleWarning'
import { secondsLeft, timingsOf } from '@/features/kiosk/idle-machine'
import { LeaveDialog } from '@/features/kiosk/LeaveDialog'
import { WhereToEat } from '@/features/kiosk/WhereToEat'
import { useText } from '@/i18n/i18n'
import type { Locale } from '@/i18n/locales'
import type { PictureSource } from '@/lib/picture-source'
import { useMenu } from '@/state/menu/menu'
import { hidesTotals } from '@/state/menu/menu-only'
import { useCart } from '@/state/order/order'
import { useHouse } from '@/state/page/house'
import { menuHome, statusPath } from '@/state/page/routes'
import { ask, closeDialogs } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/current'
import { beginAnew } from './begin-anew'
import { closePayment } from './close-payment'
import { heldKey } from './held-key'
import { leaveHouse } from './leave'
import { useIdle } from './useIdle'
import './house.css'
import { useLocked } from './useLocked'
import { useRefresh, useResting } from './useResting'
import { asksWhere, eat } from './where-to-eat'

const MOST_PICTURES = 8
const RETRY_MS = 5_000
/** A session lasts three hours; an idle kiosk renews it well before. */
const RENEW_MS = 60 * 60_000

/** The brand's own picture first, then dishes from all over the menu. */
function usePictures(): PictureSource[] {
  const { hero } = useStore().info
  const { index } = useMenu()
  return useMemo(() => {
    const dishes = (index?.sections ?? []).flatMap(({ items }) => items.find(one => one.picture) ?? [])
    const pictures = [...(hero ? [hero] : []), ...dishes.flatMap(({ picture }) => picture ?? [])]
    return pictures.slice(0, MOST_PICTURES)
  }, [hero, index])
}

/** Resets the kiosk, with retries: no guest can start before the server has answered. */
function useWiping(wiping: boolean, done: () => void) {
  const navigate = useNavigate()
  const store = useStore()
  const home = useRef(menuHome(store))
  const finish = useRef(done)
  useEffect(() => {
    finish.current = done
  })
  useEffect(() => {
    if (!wiping) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const wipe = async () => {
      closeDialogs()
      await beginAnew().then(
        async () => {
          await navigate(home.current, { replace: true })
          if (!over) finish.current()
        },
        () => {
          if (!over) timer = setTimeout(() => void wipe(), RETRY_MS)
        },
      )
    }
    void wipe()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [wiping, navigate])
}

/** While the kiosk is idle, renews the session and the store's data. */
function useRenewal(resting: boolean) {
  useEffect(() => {
    if (!resting) return
    const timer = setInterval(() => void beginAnew().catch(() => {}), RENEW_MS)
    return () => clearInterval(timer)
  }, [resting])
}

/** The keypad of an accessible kiosk: its arrow keys move the focus, and its users get more time. */
function useKeypad() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      useHouse.setState({ slow: true })
      moveFocus(event)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Keeps the screen on. */
function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release().catch(() => {})
    }
  }, [])
}

/**
 * The receipt link for a guest's own phone, at the store's public address: the kiosk's key must not leave the kiosk.
 */
const receiptOf = (companyCode: string, storeID: string, token: string) =>
  `${location.origin}/${companyCode}/${storeID}${statusPath(token)}`

/** A kiosk: the start screen, the order of a guest, and a reset afterwards. */
export default function Kiosk() {
  const t = useText()
  const store = useStore()
  const { languages, current, choose } = useLanguages()
  const { reach, slow, finished, stand, where, busy, paymentID } = useHouse()
  const timings = useMemo(() => timingsOf(store.kiosk, slow || reach), [store, slow, reach])
  const ordering = useCart(cart => cart.items.length > 0)
  const { state, now, tell } = useIdle(timings, ordering)
  const [leaving, setLeaving] = useState(false)
  const asking = useCart(cart => asksWhere(store, cart.orderType)) && where === null
  const pictures = usePictures()
  useLocked()
  useKeypad()
  useAwake()
  const { phase } = state
  useWiping(phase === 'wiping', () => tell({ type: 'wiped', now: Date.now() }))
  useRenewal(phase === 'attract')
  useResting(phase === 'attract' && !leaving)
  const refresh = useRefresh()
  useEffect(() => {
    document.documentElement.dataset.reach = reach ? 'low' : 'full'
  }, [reach])

  const begin = (locale?: Locale) => {
    if (locale) void choose(locale).catch(() => {})
    tell({ type: 'begun', now: Date.now() })
  }
  const moreTime = () => tell({ type: 'moreTime', now: Date.now() })
  const leave = () => tell({ type: 'left', now: Date.now(), busy: useHouse.getState().busy })
  const startOver = async () => {
    const words = { title: t('kiosk:startOverTitle'), body: t('kiosk:startOverBody'), danger: true }
    const over = !ordering || (await ask({ ...words, yes: t('kiosk:startOver'), no: t('kiosk:keep') }))
    if (over && !useHouse.getState().finished && (await closePayment())) leave()
  }
  const takeNewest = () => {
    setLeaving(false)
    leave()
    refresh?.()
  }
  const changeReach = () => useHouse.setState({ reach: !reach })
  const seconds = secondsLeft(state, now, timings)
  return (
    <>
      <Bar
        name={store.info.storeName}
        logo={store.info.logoUri}
        language={<LanguageMenu />}
        reach={{ on: reach, onChange: changeReach }}
        // Not while an order is being sent: its result is not known yet.
        onStartOver={busy && !paymentID ? null : () => void startOver()}
        onLeave={() => setLeaving(true)}
      />
      {asking && !leaving && (phase === 'visit' || phase === 'warning') && (
        <WhereToEat onHere={() => eat('dinein')} onAway={() => eat('takeout')} onBack={leave} />
      )}
      {leaving && phase !== 'wiping' && (
        <LeaveDialog
          appKey={heldKey()}
          onClose={() => setLeaving(false)}
          onRefresh={refresh && takeNewest}
          onLeave={() => void leaveHouse()}
        />
      )}
      {finished && phase === 'finished' && (
        <Finished
          order={finished}
          stand={stand}
          hidden={hidesTotals(store, finished.orderType)}
          receipt={receiptOf(store.companyCode, store.storeID, finished.statusToken)}
          seconds={seconds}
          onDone={leave}
          onMore={moreTime}
        />
      )}
      {phase === 'warning' && <IdleWarning seconds={seconds} onMore={moreTime} onOver={leave} />}
      {(phase === 'attract' || phase === 'wiping') && !leaving && (
        <Attract
          house={{
            company: store.info.companyName,
            store: store.info.storeName,
            logo: store.info.logoUri,
          }}
          pictures={pictures}
          languages={languages}
          current={current}
          waiting={phase === 'wiping'}
          reach={reach}
          onReach={changeReach}
          onBegin={begin}
        />
      )}
    </>
  )
}
