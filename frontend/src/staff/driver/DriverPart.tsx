import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BoardOrder, DriverDelivery, ReadDeliveriesReply, ShownDriver } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { assignDriver, readDelivery, readProof } from '@/api/driving'
import type { StaffKeys } from '@/api/staff-call'
import { type TextKey, useText } from '@/i18n/i18n'
import type { Hint } from '@/lib/live-channel'
import { useBoardFormat } from '@/staff/board/board-format'
import { usePerson } from '@/staff/person'
import { useRead } from '@/staff/useRead'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'

const EVERY_MS = 15_000
const ASSIGNABLE = ['accepted', 'preparing', 'ready']
const STAYS = ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff', 'delivered']

const nameOf = ({ name, mine }: ShownDriver, t: ReturnType<typeof useText>) =>
  mine ? t('staffDriver:board.me', { name }) : name

interface ChooseProps {
  order: BoardOrder
  read: ReadDeliveriesReply
  onDone: () => Promise<void>
}

function Choose({ order, read, onDone }: ChooseProps) {
  const t = useText()
  const [trouble, setTrouble] = useState<TextKey | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [delivery] = read.deliveries
  const known = read.drivers.some(({ driverId }) => driverId === delivery?.driverId)
  const choose = async (driverId: string) => {
    const { keys } = usePerson.getState()
    if (!keys) return
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
  const options = (drives: boolean) =>
    read.drivers
      .filter(driver => driver.drives === drives)
      .map(driver => (
        <option key={driver.driverId} value={driver.driverId}>
          {nameOf(driver, t)}
        </option>
      ))
  const [drivers, others] = [options(true), options(false)]
  return (
    <Select
      label={t('staffDriver:board.choose')}
      value={busy ?? (delivery?.status === 'returned' ? '' : delivery?.driverId) ?? ''}
      disabled={busy !== null || !ASSIGNABLE.includes(order.status) || STAYS.includes(delivery?.status ?? '')}
      error={trouble ? t(trouble) : undefined}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">{t('staffDriver:board.nobody')}</option>
      {delivery?.driverId && !known && <option value={delivery.driverId}>{delivery.driverName}</option>}
      {drivers.length > 0 && <optgroup label={t('staffDriver:board.group')}>{drivers}</optgroup>}
      {others.length > 0 && <optgroup label={t('staffDriver:board.others')}>{others}</optgroup>}
    </Select>
  )
}

function Proof({ delivery }: { delivery: DriverDelivery }) {
  const t = useText()
  const [photo, setPhoto] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const see = async () => {
    const { keys } = usePerson.getState()
    if (!keys) return
    try {
      const bytes = Uint8Array.from(atob((await readProof(keys, delivery.orderUUID)).photo), each =>
        each.charCodeAt(0),
      )
      setPhoto(URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })))
    } catch {
      setGone(true)
    }
  }
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])
  if (gone) return <p className="text-muted text-sm">{t('staffDriver:board.photoGone')}</p>
  if (photo)
    return (
      <img
        src={photo}
        alt={t('staffDriver:board.photo', { number: delivery.referenceID })}
        className="max-h-96 w-full rounded-card bg-sunken object-contain"
      />
    )
  return (
    <Button look="outline" wide onClick={() => void see()}>
      {t('staffDriver:board.proof')}
    </Button>
  )
}

/** How far it is, in a line. */
function Stands({ delivery }: { delivery: DriverDelivery }) {
  const t = useText()
  const format = useBoardFormat()
  const { status, changedAt, proof, failure, needsStaff } = delivery
  if (!status) return null
  const own = status === 'enroute_to_pickup' || status === 'arrived_at_pickup' ? 'confirmed' : status
  const given = own === 'created' && t('staffDriver:board.given', { name: delivery.driverName })
  const words = given || t(`staffDriver:status.${own}`)
  return (
    <div className="space-y-2">
      {needsStaff && failure ? (
        <Notice kind="error">
          {t('staffDriver:board.reason', { reason: t(`staffDriver:fail.${failure}`) })}
        </Notice>
      ) : (
        <p className="font-semibold">
          {changedAt ? t('staffDriver:board.at', { status: words, time: format.clock(changedAt) }) : words}
        </p>
      )}
      {proof === 'pin' && <p className="text-muted text-sm">{t('staffDriver:board.byPin')}</p>}
      {proof === 'photo' && <Proof delivery={delivery} />}
    </div>
  )
}

/** Who of the store brings an order, how far they are, and what proves that it was handed over. */
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
  const mine = data?.drivers.find(driver => driver.mine && driver.driverId === delivery?.driverId)
  return (
    <section className="space-y-3">
      <h3 className="font-semibold text-muted text-sm">{t('staffDriver:board.title')}</h3>
      {!data && !failed && <Skeleton className="h-16" />}
      {!data && failed && <Notice kind="error">{t('staffDriver:board.unreachable')}</Notice>}
      {delivery && <Stands delivery={delivery} />}
      {data && <Choose order={order} read={data} onDone={refresh} />}
      {mine && (
        <Link to="/drives" className={buttonClass({ look: 'outline', wide: true })}>
          {t('staffDriver:board.mine')}
        </Link>
      )}
    </section>
  )
}
