import { ArrowLeftIcon, BackspaceIcon, LockClosedIcon } from '@heroicons/react/24/solid'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EnrolledDevice, PersonOnDevice } from '@/api/api.gen'
import { useLocale, useText } from '@/i18n/i18n'
import { tagOf } from '@/i18n/locales'
import { typedDigits } from '@/lib/typed-text'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { DoorCard } from './DoorCard'
import { type PinTrouble, tryPin } from './try-pin'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LEAST = 4
const MOST = 6

/** Formats a time of day in the device's time zone, since the device is in the store. */
function useClock() {
  const locale = useLocale()
  return (at: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', minute: '2-digit' }).format(new Date(at))
}

function People({ people, onChoose }: { people: PersonOnDevice[]; onChoose: (one: PersonOnDevice) => void }) {
  const t = useText()
  const clock = useClock()
  if (people.length === 0) return <Notice>{t('staffDoor:pin.nobody')}</Notice>
  return (
    <ul className="grid grid-cols-2 gap-2">
      {people.map(one => {
        const locked = one.needsManager || !!one.lockedUntil
        return (
          <li key={one.personId}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex min-h-20 w-full flex-col items-start justify-center gap-1 rounded-control border border-line bg-raised px-4 py-3 text-start font-semibold transition-colors duration-150 hover:bg-sunken"
            >
              <span className="break-words">{one.name}</span>
              {locked && (
                <span className="flex items-center gap-1 font-normal text-warning-ink text-xs">
                  <LockClosedIcon className="size-4" aria-hidden />
                  {one.lockedUntil
                    ? t('staffDoor:pin.lockedUntil', { time: clock(one.lockedUntil) })
                    : t('staffDoor:pin.locked')}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Keys({ onKey, onBack }: { onKey: (digit: string) => void; onBack: () => void }) {
  const t = useText()
  const look =
    'grid min-h-16 place-items-center rounded-control bg-raised font-semibold text-2xl tabular-nums transition-colors duration-100 hover:bg-sunken active:bg-border'
  return (
    <div className="grid grid-cols-3 gap-2">
      {DIGITS.map(digit => (
        <button key={digit} type="button" className={look} onClick={() => onKey(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={look} onClick={() => onKey('0')}>
        0
      </button>
      <button type="button" className={look} aria-label={t('staffDoor:pin.delete')} onClick={onBack}>
        <BackspaceIcon className="size-7" aria-hidden />
      </button>
    </div>
  )
}

/** The error text of a refused PIN. */
function PinNotice({ trouble }: { trouble: PinTrouble }) {
  const t = useText()
  const clock = useClock()
  const words = {
    wrong: () => t('staffDoor:pin.wrong'),
    same: () => t('staffDoor:pin.same'),
    differs: () => t('staffDoor:pin.differs'),
    manager: () => t('staffDoor:pin.manager'),
    locked: () => t('staffDoor:pin.tooOften', { time: clock(trouble.until) }),
    tooMany: () => t('staffDoor:pin.tooMany'),
    unreachable: () => t('staff:signIn.unreachable'),
    device: () => t('staffDoor:out.device'),
  }
  return <Notice kind="error">{words[trouble.kind]()}</Notice>
}

interface PadProps {
  person: PersonOnDevice
  onLeave: () => void
  onStale: () => void
}

type Stage = 'pin' | 'choose' | 'repeat'

/** Takes a PIN by tapping or typing. A PIN that a manager passed on must be replaced by a new one. */
function usePad({ person, onStale }: PadProps) {
  const [stage, setStage] = useState<Stage>('pin')
  const [typed, setTyped] = useState('')
  const [before, setBefore] = useState({ pin: '', chosen: '' })
  const [trouble, setTrouble] = useState<PinTrouble | null>(null)
  const [busy, setBusy] = useState(false)
  const start = (next: Stage, why: PinTrouble | null = null) => {
    setStage(next)
    setTyped('')
    setTrouble(why)
  }
  const send = async (pin: string, chosen: string | null) => {
    setBusy(true)
    const came = await tryPin(person.personId, pin, chosen)
    setBusy(false)
    if (came === 'in') return
    if (came === 'choose') {
      setBefore({ pin, chosen: '' })
      return start('choose')
    }
    start('pin', came)
    if (came.kind === 'device') onStale()
  }
  const submit = async () => {
    if (busy || typed.length < LEAST) return
    if (stage === 'pin') return send(typed, null)
    if (stage === 'choose') {
      if (typed === before.pin) return start('choose', { kind: 'same', until: '' })
      setBefore({ ...before, chosen: typed })
      return start('repeat')
    }
    if (typed !== before.chosen) return start('choose', { kind: 'differs', until: '' })
    return send(before.pin, typed)
  }
  const write = (text: string) => setTyped(typedDigits(text).slice(0, MOST))
  return { stage, typed, trouble, busy, submit, write }
}

function Pad(props: PadProps) {
  const t = useText()
  const { person, onLeave } = props
  const { stage, typed, trouble, busy, submit, write } = usePad(props)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage starts with the focus in the field
  useEffect(() => field.current?.focus(), [stage])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="flex items-center gap-2">
        <IconButton label={t('staffDoor:pin.back')} onClick={onLeave} className="-ms-2">
          <ArrowLeftIcon aria-hidden />
        </IconButton>
        <h2 className="heading min-w-0 flex-1 break-words text-lg">{person.name}</h2>
      </div>
      <div>
        <label htmlFor="pin" className="mb-1.5 block font-semibold text-sm">
          {t(`staffDoor:pin.${stage}`)}
        </label>
        <input
          id="pin"
          ref={field}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => write(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onLeave()}
          className="min-h-14 w-full rounded-field border border-line bg-surface px-4 text-center text-2xl tracking-[0.5em]"
        />
      </div>
      {trouble && <PinNotice trouble={trouble} />}
      <Keys onKey={digit => write(typed + digit)} onBack={() => write(typed.slice(0, -1))} />
      <Button type="submit" size="large" wide aria-busy={busy} disabled={typed.length < LEAST}>
        {t(stage === 'choose' ? 'staffDoor:pin.next' : 'staffDoor:pin.submit')}
      </Button>
    </form>
  )
}

/** Signs in on a store device: choose a person, then type the PIN. */
export function PinPad({ device, onStale }: { device: EnrolledDevice; onStale: () => void }) {
  const t = useText()
  const [person, setPerson] = useState<PersonOnDevice | null>(null)
  return (
    <DoorCard title={device.storeName} body={person ? device.name : t('staffDoor:pin.who')}>
      {person ? (
        <Pad
          person={person}
          onStale={onStale}
          onLeave={() => {
            setPerson(null)
            onStale()
          }}
        />
      ) : (
        <People people={device.people} onChoose={setPerson} />
      )}
    </DoorCard>
  )
}
