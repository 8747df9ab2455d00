import { LockClosedIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { useSession } from '@/state/scope/session'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Field } from '@/ui/Field'
import { useAlone } from '@/ui/useAlone'
import { start } from './start'

/** Asks for the PIN of a key that has one, such as a kiosk's: without it there is no session (spec section 6). */
export default function AppPin() {
  const t = useText()
  const navigate = useNavigate()
  const wrong = useSession(state => state.refusedBecause === 'error_incorrect_pin')
  const [pin, setPin] = useState('')
  const [typed, setTyped] = useState(false)
  const alone = useAlone()
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (!pin) return
    setTyped(false)
    void alone(async () => {
      const root = await start(pin)
      if (root) await navigate(root, { replace: true })
      else setPin('')
    })
  }
  return (
    <main className="fixed inset-0 z-40 grid place-items-center bg-page">
      <form noValidate onSubmit={open} className="w-full max-w-[420px] px-6">
        <Empty Icon={LockClosedIcon} title={t('door:pinTitle')} text={t('door:pinBody')} heading="h1">
          <Field
            label={t('door:pinLabel')}
            error={wrong && !typed ? t('door:pinWrong') : undefined}
            value={pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            autoFocus
            className="w-full text-start [&_input]:tabular [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.3em]"
            onChange={event => {
              setPin(event.target.value.trim())
              setTyped(true)
            }}
          />
          <Button type="submit" wide size="large" disabled={!pin}>
            {t('door:pinOpen')}
          </Button>
        </Empty>
      </form>
    </main>
  )
}
