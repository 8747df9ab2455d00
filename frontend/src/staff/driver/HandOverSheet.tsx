import { BackspaceIcon, CameraIcon } from '@heroicons/react/24/solid'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Refusal } from '@/api/client'
import { type Text, useText } from '@/i18n/i18n'
import { typedDigits } from '@/lib/typed-text'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import type { NewAct, ShownDrive } from './drive'
import { smallPhoto } from './photo'
import { act } from './queue'
import { useDriveFormat } from './useDriveFormat'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LENGTH = 4
const KEY =
  'grid min-h-16 place-items-center rounded-control bg-raised font-semibold text-2xl tabular-nums transition-colors duration-100 hover:bg-sunken active:bg-border'

function Keys({ onKey, onBack }: { onKey: (digit: string) => void; onBack: () => void }) {
  const t = useText()
  return (
    <div className="grid grid-cols-3 gap-2">
      {DIGITS.map(digit => (
        <button key={digit} type="button" className={KEY} onClick={() => onKey(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={KEY} onClick={() => onKey('0')}>
        0
      </button>
      <button type="button" className={KEY} aria-label={t('staffDriver:hand.delete')} onClick={onBack}>
        <BackspaceIcon className="size-7" aria-hidden />
      </button>
    </div>
  )
}

/** The text for a refused hand-over. Pure. */
function troubleText(refusal: Refusal, number: string, t: Text, format: Format): string {
  const { code, details } = refusal
  if (code === 'error_incorrect_pin') return t('staffDriver:hand.wrong')
  if (code === 'error_pin_locked')
    return t('staffDriver:hand.locked', { time: format.clock(String(details.until)) })
  if (code === 'invalid_request') return t('staffDriver:hand.badPhoto')
  return t(code === 'not_found' ? 'staffDriver:word.gone' : 'staffDriver:word.conflict', { number })
}

interface Props {
  drive: ShownDrive
  silent: boolean
  timeZone: string
  onClose: () => void
  onDone: () => void
}

function useHandOver({ drive, timeZone, onClose, onDone }: Props) {
  const t = useText()
  const format = useDriveFormat(timeZone, drive.currency)
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const { orderUUID, referenceID: number } = drive
  const hand = async (how: NewAct) => {
    setBusy(true)
    const came = await act(how)
    setBusy(false)
    onDone()
    if (came instanceof Refusal) {
      setTyped('')
      return setTrouble(troubleText(came, number, t, format))
    }
    onClose()
    if (came === 'sent') say('staffDriver:word.done', { number })
  }
  const byPin = () => {
    if (!busy && typed.length === LENGTH) void hand({ kind: 'pin', orderUUID, number, pin: typed })
  }
  const byPhoto = async (file: Blob) => {
    setTrouble('')
    setBusy(true)
    try {
      await hand({ kind: 'photo', orderUUID, number, photo: await smallPhoto(file) })
    } catch {
      setTrouble(t('staffDriver:hand.badPhoto'))
    }
    setBusy(false)
  }
  const write = (text: string) => setTyped(typedDigits(text).slice(0, LENGTH))
  return { typed, write, trouble, busy, byPin, byPhoto, format }
}

function Photo({ busy, onPhoto }: { busy: boolean; onPhoto: (file: Blob) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onPhoto(file)
    target.value = ''
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={take}
      />
      <Button
        look="outline"
        size="large"
        wide
        className="min-h-14"
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <CameraIcon className="size-6" aria-hidden />
        {t('staffDriver:hand.photo')}
      </Button>
      <p className="mt-2 text-muted text-sm">{t('staffDriver:hand.photoHint')}</p>
    </div>
  )
}

/** The proof of a hand-over: the guest's PIN, or a photo of where the order was left. */
export function HandOverSheet(props: Props) {
  const t = useText()
  const id = useId()
  const { drive, silent, onClose } = props
  const { typed, write, trouble, busy, byPin, byPhoto, format } = useHandOver(props)
  const locked = drive.pinLockedUntil
  const words = trouble || (locked ? t('staffDriver:hand.locked', { time: format.clock(locked) }) : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    byPin()
  }
  return (
    <Sheet
      open
      width="narrow"
      tall
      onClose={onClose}
      title={t('staffDriver:hand.title', { number: drive.referenceID })}
      closeLabel={t('app.close')}
    >
      <div className="space-y-4 p-5">
        {drive.due > 0 && (
          <p className="rounded-card bg-accent px-3.5 py-3 font-bold text-accent-on">
            {t('staffDriver:hand.collectFirst', { amount: format.money(drive.due) })}
          </p>
        )}
        {words && <Notice kind="error">{words}</Notice>}
        {silent && !words && <Notice kind="warning">{t('staffDriver:hand.later')}</Notice>}
        <form noValidate onSubmit={submit} className="space-y-3">
          <label htmlFor={id} className="block font-semibold">
            {t('staffDriver:hand.pin')}
          </label>
          <input
            id={id}
            inputMode="none"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => write(target.value)}
            className="tabular min-h-14 w-full rounded-field border border-line bg-surface px-4 text-center text-2xl tracking-[0.5em]"
          />
          <Keys onKey={digit => write(typed + digit)} onBack={() => write(typed.slice(0, -1))} />
          <Button
            type="submit"
            size="large"
            wide
            className="min-h-16"
            aria-busy={busy}
            disabled={typed.length < LENGTH}
          >
            {t('staffDriver:hand.submit')}
          </Button>
        </form>
        <Photo busy={busy} onPhoto={file => void byPhoto(file)} />
      </div>
    </Sheet>
  )
}
