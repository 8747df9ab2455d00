import { useEffect, useState } from 'react'
import type { DriverDelivery } from '@/api/api.gen'
import { readProof } from '@/api/driving'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

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

/** The reason that staff gave when they reported for the driver. */
function NotedBy({ delivery: { staffWord } }: { delivery: DriverDelivery }) {
  const t = useText()
  if (!staffWord) return null
  const { by, reason, words } = staffWord
  return (
    <p className="break-words text-muted text-sm">
      {t('staffDriver:noted.by', { name: by, reason: words || t(`staffDriver:noted.reasons.${reason}`) })}
    </p>
  )
}

/** The progress of a delivery, and the proof of its hand-over. */
export function DeliveryStand({ delivery }: { delivery: DriverDelivery }) {
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
      <NotedBy delivery={delivery} />
    </div>
  )
}
