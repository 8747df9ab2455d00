import { useState } from 'react'
import { NumberPad } from '@/features/kiosk/NumberPad'
import { useText } from '@/i18n/i18n'
import { createGuest } from '@/state/guest/guest'
import { useHouse } from '@/state/page/house'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Ask } from './Ask'

/** Asks for the number of a table stand, from 1 to `most`. */
export function StandPage({
  most,
  onNext,
  onBack,
}: {
  most: number
  onNext: () => void
  onBack: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState(useHouse.getState().stand)
  const [error, setError] = useState('')
  const next = (stand: string) => {
    useHouse.setState({ stand })
    onNext()
  }
  const check = () => {
    const number = Number(typed)
    if (number < 1 || number > most) return setError(t('kiosk:standWrong', { most: String(most) }))
    next(String(number))
  }
  const type = (value: string) => {
    setTyped(value)
    setError('')
  }
  return (
    <Ask title={t('kiosk:standTitle')} onBack={onBack}>
      <p className="mb-4 text-center text-lg text-muted">{t('kiosk:standBody')}</p>
      <NumberPad label={t('kiosk:standLabel')} value={typed} onChange={type} most={3} error={error} />
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button look="outline" size="large" className="min-h-20" onClick={() => next('')}>
          {t('kiosk:standNone')}
        </Button>
        <Button size="large" className="min-h-20 text-lg" disabled={!typed} onClick={check}>
          {t('kiosk:goOn')}
        </Button>
      </div>
    </Ask>
  )
}

/** Asks for a name to call out; nothing else is asked. */
export function NamePage({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const t = useText()
  const guest = usePart(createGuest)
  const [name, setName] = useState(guest.guest()?.name ?? '')
  const next = () => {
    guest.stand(name.trim() ? { phone1: '', name: name.trim() } : null)
    onNext()
  }
  return (
    <Ask title={t('kiosk:nameTitle')} onBack={onBack}>
      <Field
        label={t('kiosk:nameLabel')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <Button wide size="large" className="mt-6 min-h-20 text-lg" onClick={next}>
        {t('kiosk:goOn')}
      </Button>
    </Ask>
  )
}
