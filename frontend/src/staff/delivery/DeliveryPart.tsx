import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { actDelivery } from '@/api/act-delivery'
import type { BoardDelivery, BoardOrder, DeliveryAct } from '@/api/api.gen'
import { type TextKey, useText } from '@/i18n/i18n'
import { courierPage } from '@/lib/courier-page'
import { sayWhyNot } from '@/staff/board/acts'
import { useOrderWords } from '@/staff/board/board-format'
import { refreshOne } from '@/staff/board/refresh'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { dayTime } from '@/state/words/day-time'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

/** The text of a delivery's status. Pure. */
function standKey({
  status,
  dispatch,
  carrier,
}: Pick<BoardDelivery, 'status' | 'dispatch' | 'carrier'>): TextKey {
  if (status) return `staffCourier:${status}`
  if (carrier === 'own') return 'staffCourier:own'
  return dispatch === 'taken' ? 'staffCourier:created' : `staffCourier:${dispatch}`
}

interface Props {
  order: BoardOrder
  delivery: BoardDelivery
}

/** Sends one of the actions that the delivery offers. */
function useAct(order: BoardOrder) {
  const [busy, setBusy] = useState(false)
  const act = async (what: DeliveryAct) => {
    const { keys } = usePerson.getState()
    if (!keys) return
    setBusy(true)
    try {
      await actDelivery(keys, order.orderUUID, what)
      say('staffCourier:done', { number: order.referenceID })
    } catch (error) {
      sayWhyNot(error, order)
    }
    await refreshOne(order.orderUUID)
    setBusy(false)
  }
  return { busy, act }
}

/** The problem of a delivery, and the actions against it. */
function Trouble({ order, delivery }: Props) {
  const t = useText()
  const { busy, act } = useAct(order)
  const { trouble, refusal, acts } = delivery
  if (!trouble) return null
  return (
    <div className="mt-3 space-y-2">
      <Notice kind="error">
        {t(`staffCourier:trouble_${trouble}`)}
        {refusal && <span className="block break-words">{t('staffCourier:said', { words: refusal })}</span>}
      </Notice>
      {acts.map(what => (
        <Button key={what} look="outline" wide disabled={busy} onClick={() => void act(what)}>
          {t(`staffCourier:act_${what}`)}
        </Button>
      ))}
    </div>
  )
}

/** Lets the store deliver itself although a courier was found; asks first, because the courier is cancelled. */
function TakeOver({ order, delivery }: Props) {
  const t = useText()
  const { busy, act } = useAct(order)
  const [asked, setAsked] = useState(false)
  if (delivery.trouble || !delivery.acts.includes('take_over')) return null
  const yes = () => {
    setAsked(false)
    void act('take_over')
  }
  return (
    <>
      <Button look="quiet" wide className="mt-2" disabled={busy} onClick={() => setAsked(true)}>
        {t('staffCourier:act_take_over')}
      </Button>
      {asked && (
        <AlertDialog
          title={t('staffCourier:sure.title', { number: order.referenceID })}
          onClose={() => setAsked(false)}
        >
          <p className="mt-3 text-muted">{t('staffCourier:sure.body')}</p>
          <div className="mt-5 flex flex-col gap-2">
            <Button wide look="danger" onClick={yes}>
              {t('staffCourier:sure.yes')}
            </Button>
            <Button wide onClick={() => setAsked(false)}>
              {t('staffCourier:sure.no')}
            </Button>
          </div>
        </AlertDialog>
      )}
    </>
  )
}

/** The courier of an order, their status, and problems that staff must solve. */
export default function DeliveryPart({ order, delivery }: Props) {
  const t = useText()
  const { format } = useOrderWords(order)
  const { carrier, courierName, pickupAt, dropoffAt, fee, status } = delivery
  const page = courierPage(delivery.trackingUrl, window.location.protocol)
  const notes = [
    courierName,
    pickupAt && !status && t('staffCourier:pickup', { time: dayTime(pickupAt, t, format) }),
    dropoffAt && status !== 'delivered' && t('staffCourier:dropoff', { time: dayTime(dropoffAt, t, format) }),
    carrier === 'agent' && fee > 0 && t('staffCourier:fee', { amount: format.money(fee / 100) }),
  ].filter(Boolean)
  return (
    <section>
      <h3 className="mb-1.5 font-semibold text-muted text-sm">{t('staffCourier:title')}</h3>
      <p>
        <span className="font-bold">{t(standKey(delivery))}</span>
      </p>
      {notes.length > 0 && (
        <p className="tabular text-muted text-sm">
          <bdi>{notes.join(' · ')}</bdi>
        </p>
      )}
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex items-center gap-1.5 text-primary-ink underline"
        >
          <ArrowTopRightOnSquareIcon className="size-5" aria-hidden />
          {t('staffCourier:track')}
        </a>
      )}
      <Trouble order={order} delivery={delivery} />
      <TakeOver order={order} delivery={delivery} />
    </section>
  )
}
