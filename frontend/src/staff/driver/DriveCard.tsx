import {
  ArrowPathIcon,
  BanknotesIcon,
  CheckCircleIcon,
  MapPinIcon,
  PhoneIcon,
} from '@heroicons/react/24/solid'
import type { Address } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { directionsUrl } from '@/lib/geo'
import { addressLine } from '@/state/guest/addresses'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'
import { isOnBoard, nextOf, type ShownDrive, stepsOf, takenFrom } from './drive'
import { act } from './queue'
import { useDriveFormat, wantedText } from './useDriveFormat'

const BIG = 'min-h-14'

function Where({ address }: { address: Address }) {
  const { unit, street, city, province, postal, remark } = address
  return (
    <div>
      <p className="break-words font-bold text-xl leading-snug">
        <bdi>{[unit, street].filter(Boolean).join('–')}</bdi>
      </p>
      <p className="break-words">
        <bdi>{[city, [province, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
      </p>
      {remark && <Said words={remark} />}
    </div>
  )
}

function Said({ words }: { words: string }) {
  return (
    <p className="mt-2 whitespace-pre-line break-words rounded-card bg-warning-soft px-3.5 py-2.5 font-semibold text-warning-ink">
      <bdi>{words}</bdi>
    </p>
  )
}

function Ways({ drive }: { drive: ShownDrive }) {
  const t = useText()
  const { address, phone } = drive
  if (!address && !phone) return null
  return (
    <div className="grid grid-cols-2 gap-2">
      {address && (
        <a
          href={directionsUrl(addressLine({ ...address, unit: '' }), address.coords ?? null)}
          target="_blank"
          rel="noreferrer"
          className={classes(buttonClass({ look: 'outline', size: 'large', wide: true }), BIG)}
        >
          <MapPinIcon className="size-6 shrink-0" aria-hidden />
          {t('staffDriver:drive.navigate')}
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone}`}
          className={classes(buttonClass({ look: 'outline', size: 'large', wide: true }), BIG)}
        >
          <PhoneIcon className="size-6 shrink-0" aria-hidden />
          {t('staffDriver:drive.call')}
        </a>
      )}
    </div>
  )
}

function Money({ drive, format }: { drive: ShownDrive; format: Format }) {
  const t = useText()
  const asks = drive.due > 0
  const Icon = asks ? BanknotesIcon : CheckCircleIcon
  return (
    <p
      className={classes(
        'flex items-center gap-2.5 rounded-card px-3.5 py-3 font-bold',
        asks ? 'bg-accent text-accent-on' : 'bg-success-soft text-success-ink',
      )}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      {asks
        ? t('staffDriver:drive.collect', { amount: format.money(drive.due) })
        : t('staffDriver:drive.paid')}
    </p>
  )
}

interface CardProps {
  drive: ShownDrive
  timeZone: string
  onDone: () => void
  onHandOver: () => void
  onFail: () => void
}

/** Confirms that the driver has read why it is no longer theirs. */
function Seen({ drive, onDone }: Pick<CardProps, 'drive' | 'onDone'>) {
  const t = useText()
  const { orderUUID, referenceID: number } = drive
  return (
    <Button
      size="large"
      wide
      className={BIG}
      onClick={() => void act({ kind: 'step', orderUUID, number, step: 'seen' }).then(onDone)}
    >
      {t('staffDriver:act.seen')}
    </Button>
  )
}

function Acts({ drive, onDone, onHandOver, onFail }: CardProps) {
  const t = useText()
  const { orderUUID, referenceID: number } = drive
  const next = nextOf(drive)
  const go = () => {
    if (!next || next === 'handOver') return onHandOver()
    const steps = stepsOf(next).map(step => ({ kind: 'step', orderUUID, number, step }) as const)
    void act(...steps).then(onDone)
  }
  return (
    <div className="space-y-2">
      {next && (
        <Button size="large" wide className="min-h-16" onClick={go}>
          {t(`staffDriver:act.${next}`)}
        </Button>
      )}
      {isOnBoard(drive) && (
        <Button look="quiet" size="large" wide onClick={onFail}>
          {t('staffDriver:act.fail')}
        </Button>
      )}
    </div>
  )
}

/** The guest, the address and the amount to collect. */
function Guest({ drive, format }: { drive: ShownDrive; format: Format }) {
  const t = useText()
  return (
    <>
      {drive.name && (
        <p className="break-words text-lg">
          <bdi>{drive.name}</bdi>
        </p>
      )}
      {drive.address ? (
        <Where address={drive.address} />
      ) : (
        <Notice kind="warning">{t('staffDriver:drive.noAddress')}</Notice>
      )}
      {drive.memo && <Said words={drive.memo} />}
      <Money drive={drive} format={format} />
      <Ways drive={drive} />
    </>
  )
}

/** All that a driver needs for an order, and the next step. */
export function DriveCard(props: CardProps) {
  const t = useText()
  const { drive, timeZone } = props
  const format = useDriveFormat(timeZone, drive.currency)
  const taken = takenFrom(drive)
  return (
    <article
      aria-label={t('staffDriver:drive.title', { number: drive.referenceID })}
      className="edge space-y-4 rounded-card bg-surface p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="tabular font-bold text-2xl">{drive.referenceID}</h2>
          <p className="tabular text-muted">
            {wantedText(drive, t, format)} · {t('staffDriver:drive.items', { count: drive.items })}
          </p>
        </div>
        <p
          className={classes(
            'shrink-0 rounded-full px-3 py-1 font-bold text-sm',
            taken ? 'bg-error-soft text-error-ink' : 'bg-info-soft text-info-ink',
          )}
        >
          <span aria-live="polite">
            {taken
              ? t(`staffDriver:takenShort.${taken}`)
              : t(`staffDriver:status.${statusKey(drive.status)}`)}
          </span>
        </p>
      </header>
      {taken ? (
        <>
          <Notice kind="error">{t(`staffDriver:taken.${taken}`)}</Notice>
          {drive.address && <Guest drive={drive} format={format} />}
          <Seen {...props} />
        </>
      ) : (
        <>
          <Guest drive={drive} format={format} />
          {drive.waits && (
            <p className="flex items-center gap-2 text-muted text-sm">
              <ArrowPathIcon className="size-5 shrink-0" aria-hidden />
              {t('staffDriver:drive.sending')}
            </p>
          )}
          <Acts {...props} />
        </>
      )}
    </article>
  )
}

/** For the store's own drivers, the statuses on the way to the store count as confirmed. */
const statusKey = (status: ShownDrive['status']) =>
  status === 'enroute_to_pickup' || status === 'arrived_at_pickup' ? 'confirmed' : status
