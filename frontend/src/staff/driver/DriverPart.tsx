import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BoardOrder, ReadDeliveriesReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { assignDriver, readDelivery } from '@/api/driving'
import type { StaffKeys } from '@/api/staff-call'
import { type TextKey, useText, withWords } from '@/i18n/i18n'
import type { Hint } from '@/lib/live-channel'
import type { NoteBegin } from '@/staff/note/note'
import { usePerson } from '@/staff/person'
import { useRead } from '@/staff/useRead'
import { part } from '@/state/page/part'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { DeliveryStand } from './DeliveryStand'
import { DriverSelect } from './DriverSelect'
import { isUnderWay, mayBeNoted } from './under-way'

const NoteSheet = part(() => withWords(import('@/staff/note/NoteSheet'), 'staff', 'staffDriver', 'staffNote'))

const EVERY_MS = 15_000
const ASSIGNABLE = ['accepted', 'preparing', 'ready']

interface ChooseProps {
  order: BoardOrder
  read: ReadDeliveriesReply
  onDone: () => Promise<void>
  /** Called if it is on its way: staff give a reason before another driver gets it. */
  onTake: (driverId: string) => void
}

function Choose({ order, read, onDone, onTake }: ChooseProps) {
  const t = useText()
  const [trouble, setTrouble] = useState<TextKey | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [delivery] = read.deliveries
  const choose = async (driverId: string) => {
    const { keys } = usePerson.getState()
    if (!keys) return
    if (isUnderWay(delivery)) return onTake(driverId)
    setBusy(driverId)
    setTrouble(null)
    try {
      await assignDriver(keys, order.orderUUID, driverId || null)
    } catch (error) {
      setTrouble(error instanceof Refusal ? 'staffDriver:board.conflict' : 'staffDriver:board.unreachable')
    }
    await onDone()
    setBusy(null)
  }
  return (
    <DriverSelect
      read={read}
      label={t('staffDriver:board.choose')}
      value={busy ?? (delivery?.status === 'returned' ? '' : delivery?.driverId) ?? ''}
      disabled={busy !== null || !ASSIGNABLE.includes(order.status) || delivery?.status === 'delivered'}
      error={trouble ? t(trouble) : undefined}
      onChoose={driverId => void choose(driverId)}
    />
  )
}

/** The store's driver of an order, the status, and the proof of the hand-over. */
export default function DriverPart({ order }: { order: BoardOrder }) {
  const t = useText()
  const { orderUUID } = order
  const ask = useCallback((keys: StaffKeys) => readDelivery(keys, orderUUID), [orderUUID])
  const isNews = useCallback(
    (hint: Hint | null) => !hint || (['order', 'delivery'].includes(hint.kind) && hint.id === orderUUID),
    [orderUUID],
  )
  const { data, failed, refresh } = useRead(ask, EVERY_MS, isNews)
  const delivery = data?.deliveries[0]
  const [noting, setNoting] = useState<NoteBegin | null>(null)
  const take = (driverId: string) => setNoting({ to: 'other', driverId })
  const mine = data?.drivers.find(driver => driver.mine && driver.driverId === delivery?.driverId)
  return (
    <section className="space-y-3">
      <h3 className="font-semibold text-muted text-sm">{t('staffDriver:board.title')}</h3>
      {!data && !failed && <Skeleton className="h-16" />}
      {!data && failed && <Notice kind="error">{t('staffDriver:board.unreachable')}</Notice>}
      {delivery && <DeliveryStand delivery={delivery} />}
      {data && <Choose order={order} read={data} onDone={refresh} onTake={take} />}
      {delivery && mayBeNoted(delivery) && (
        <Button look="quiet" wide onClick={() => setNoting({ to: null, driverId: null })}>
          {t('staffDriver:noted.open')}
        </Button>
      )}
      {delivery && data && noting && (
        <NoteSheet
          order={order}
          delivery={delivery}
          underWay={isUnderWay(delivery)}
          begin={noting}
          chooser={(label, value, onChoose) => (
            <DriverSelect read={data} label={label} value={value} onChoose={onChoose} />
          )}
          onDone={refresh}
          onClose={() => setNoting(null)}
        />
      )}
      {mine && (
        <Link to="/drives" className={buttonClass({ look: 'outline', wide: true })}>
          {t('staffDriver:board.mine')}
        </Link>
      )}
    </section>
  )
}
