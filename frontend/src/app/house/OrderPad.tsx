import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PlacedOrder } from '@/api/add-order'
import { LanguageMenu } from '@/app/LanguageMenu'
import { Bar } from '@/features/kiosk/Bar'
import { LeaveDialog } from '@/features/kiosk/LeaveDialog'
import { NumberPad } from '@/features/kiosk/NumberPad'
import { useText, withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { useHouse } from '@/state/page/house'
import { part } from '@/state/page/part'
import { menuHome } from '@/state/page/routes'
import { ask } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { beginAnew } from './begin-anew'
import { heldKey } from './held-key'
import { leaveHouse } from './leave'
import './house.css'
import { useLocked } from './useLocked'
import { useRefresh, useResting } from './useResting'

const TablesSheet = part(() => withWords(import('./TablesSheet'), 'kiosk'))

/** After this time without a touch, another person may hold the pad: it asks again who takes the orders. */
const UNTOUCHED_MS = 10 * 60_000
const RENEW_MS = 60 * 60_000
/** Two buttons beside each other on a phone. */
const IN_BAR = 'min-w-0 whitespace-nowrap max-sm:px-2'

function useForgottenPerson() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => useHouse.setState({ orderBy: '' }), UNTOUCHED_MS)
    }
    touched()
    const ending = new AbortController()
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, touched, { capture: true, signal: ending.signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [])
}

/** Between orders, renews the session well before it ends. */
function useRenewal(empty: boolean) {
  useEffect(() => {
    if (!empty) return
    const timer = setInterval(() => void beginAnew().catch(() => {}), RENEW_MS)
    return () => clearInterval(timer)
  }, [empty])
}

/** Asks for the code of the person who takes the orders; every order includes it. */
function Who() {
  const t = useText()
  const [code, setCode] = useState('')
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (code) useHouse.setState({ orderBy: String(Number(code)) })
  }
  return (
    <Dialog open onClose={() => {}} className="relative z-[60]">
      <DialogPanel className="kiosk-page fixed inset-0 overflow-y-auto bg-page text-text">
        <form
          noValidate
          onSubmit={begin}
          className="mx-auto flex min-h-full w-full max-w-[26rem] flex-col justify-center gap-4 p-6"
        >
          <DialogTitle className="heading text-center text-2xl">{t('kiosk:whoTitle')}</DialogTitle>
          <p className="text-center text-muted">{t('kiosk:whoBody')}</p>
          <NumberPad label={t('kiosk:whoLabel')} value={code} onChange={setCode} most={6} />
          <Button type="submit" wide size="large" disabled={!code}>
            {t('kiosk:whoGo')}
          </Button>
        </form>
      </DialogPanel>
    </Dialog>
  )
}

/** The order that was just sent, and a button for the next one. */
function Sent({ order, onNext }: { order: PlacedOrder; onNext: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onNext} className="relative z-[60]">
      <DialogPanel className="kiosk-page fixed inset-0 grid place-items-center bg-page p-6 text-center text-text">
        <div className="w-full max-w-[26rem]">
          <CheckCircleIcon className="mx-auto size-20 text-success-ink" aria-hidden />
          <DialogTitle className="heading mt-4 text-2xl">
            {t('kiosk:padSent', { number: order.referenceID })}
          </DialogTitle>
          <span data-testid="reference" data-order={order.orderUUID} hidden>
            {order.referenceID}
          </span>
          {order.tableName && <p className="mt-2 text-lg text-muted">{order.tableName}</p>}
          <Button wide size="large" className="mt-8 min-h-20 text-lg" onClick={onNext} autoFocus>
            {t('kiosk:padNext')}
          </Button>
        </div>
      </DialogPanel>
    </Dialog>
  )
}

/** The order pad: the same application for staff at the tables. It asks for the staff member and not for a guest. */
export default function OrderPad() {
  const t = useText()
  const store = useStore()
  const navigate = useNavigate()
  const { orderBy, finished, busy } = useHouse()
  const [leaving, setLeaving] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { orderType, tableName } = useCart()
  const ordering = useCart(cart => cart.items.length > 0)
  useLocked()
  useForgottenPerson()
  useRenewal(!ordering && !finished)
  useResting(!ordering && !finished && !leaving && !choosing)
  const refresh = useRefresh()
  const next = async () => {
    // Without an answer the session continues: the next order by staff has no guest data either.
    await beginAnew().catch(() => {})
    await navigate(menuHome(store), { replace: true })
  }
  const startOver = async () => {
    const words = { title: t('kiosk:startOverTitle'), body: t('kiosk:startOverBody'), danger: true }
    if (await ask({ ...words, yes: t('kiosk:startOver'), no: t('kiosk:keep') })) await next()
  }
  const takeNewest = () => {
    setLeaving(false)
    refresh?.()
  }
  return (
    <>
      <Bar
        name={t('kiosk:padTitle')}
        logo={store.info.logoUri}
        language={<LanguageMenu />}
        onStartOver={ordering && !busy ? () => void startOver() : null}
        onLeave={() => setLeaving(true)}
      >
        {orderBy && orderType === 'dinein' && (
          <Button look="quiet" className={IN_BAR} onClick={() => setChoosing(true)}>
            {tableName || t('kiosk:padAt')}
          </Button>
        )}
        {orderBy && (
          <Button look="quiet" className={IN_BAR} onClick={() => useHouse.setState({ orderBy: '' })}>
            {t('kiosk:whoBy', { code: orderBy })}
          </Button>
        )}
      </Bar>
      {choosing && <TablesSheet onClose={() => setChoosing(false)} />}
      {leaving && (
        <LeaveDialog
          appKey={heldKey()}
          onClose={() => setLeaving(false)}
          onRefresh={refresh && takeNewest}
          onLeave={() => void leaveHouse()}
        />
      )}
      {finished && <Sent order={finished} onNext={() => void next()} />}
      {!orderBy && !leaving && <Who />}
    </>
  )
}
