import { type FormEvent, useState } from 'react'
import type { Workplace } from '@/api/api.gen'
import { readDoor } from '@/api/read-door'
import { useText } from '@/i18n/i18n'
import { loadAccount } from '@/staff/account/load'
import { type Trouble, troubleOf } from '@/staff/account/trouble'
import { signIn } from '@/staff/board/refresh'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { DoorCard } from './DoorCard'

type Stage = 'password' | 'newPassword' | 'totp' | 'forgot' | 'reset'
type Typed = Record<'email' | 'password' | 'word' | 'code', string>

const NOTHING: Typed = { email: '', password: '', word: '', code: '' }
const FIELDS: Record<Stage, readonly (keyof Typed)[]> = {
  password: ['email', 'password'],
  newPassword: ['word'],
  totp: ['code'],
  forgot: ['email'],
  reset: ['code', 'word'],
}
const HOW = {
  email: { type: 'email', autoComplete: 'username', inputMode: 'email' },
  password: { type: 'password', autoComplete: 'current-password' },
  word: { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
} as const

/** Opens the board of one of their stores. */
const goTo = ({ companyCode, storeID, name, role }: Workplace) =>
  signIn({ companyCode, storeID, staffKey: '' }, { name, role, way: 'account' })

function Workplaces({ places }: { places: Workplace[] }) {
  const t = useText()
  const [busy, setBusy] = useState('')
  return (
    <DoorCard title={t('staffDoor:store.title')} body={t('staffDoor:store.body')}>
      <ul className="space-y-2">
        {places.map(place => (
          <li key={`${place.companyCode} ${place.storeID}`}>
            <Button
              look="outline"
              size="large"
              wide
              aria-busy={busy === place.storeID}
              onClick={() => {
                setBusy(place.storeID)
                void goTo(place).finally(() => setBusy(''))
              }}
            >
              {place.storeName}
            </Button>
          </li>
        ))}
      </ul>
    </DoorCard>
  )
}

/** Sends the input of a stage to the directory and returns the next stage. */
async function stepOn(stage: Stage, { email, password, word, code }: Typed): Promise<Stage | 'done'> {
  const directory = await loadAccount()
  if (stage === 'password') return directory.enter(email, password)
  if (stage === 'newPassword') return directory.answer(word)
  if (stage === 'totp') return directory.answer(code)
  if (stage === 'forgot') {
    await directory.forgotten(email)
    return 'reset'
  }
  await directory.replace(email, code, word)
  return directory.enter(email, word)
}

function useSteps() {
  const [stage, setStage] = useState<Stage>('password')
  const [typed, setTyped] = useState(NOTHING)
  const [trouble, setTrouble] = useState<Trouble | 'missing' | 'noStore' | null>(null)
  const [busy, setBusy] = useState(false)
  const [places, setPlaces] = useState<Workplace[]>([])
  const arrive = async () => {
    const { workplaces } = await readDoor(await (await loadAccount()).accountToken())
    const [only] = workplaces
    if (!only) setTrouble('noStore')
    else if (workplaces.length > 1) setPlaces(workplaces)
    else if (!(await goTo(only))) setTrouble('other')
  }
  const go = (next: Stage) => {
    setTrouble(null)
    setStage(next)
  }
  const submit = async () => {
    const trimmed = { ...typed, email: typed.email.trim(), code: typed.code.trim() }
    if (busy) return
    if (FIELDS[stage].some(name => !trimmed[name])) return setTrouble('missing')
    setBusy(true)
    setTrouble(null)
    try {
      const next = await stepOn(stage, trimmed)
      if (next === 'done') await arrive()
      else setStage(next)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setBusy(false)
  }
  return { stage, typed, setTyped, trouble, busy, places, go, submit }
}

/** The sign-in by e-mail and password, with the directory's challenges. */
export function AccountForm() {
  const t = useText()
  const { stage, typed, setTyped, trouble, busy, places, go, submit } = useSteps()
  if (places.length > 0) return <Workplaces places={places} />
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <DoorCard title={t(`staffDoor:${stage}.title`)} body={t(`staffDoor:${stage}.body`)}>
      <form key={stage} noValidate onSubmit={onSubmit} className="space-y-5">
        {FIELDS[stage].map(name => (
          <Field
            key={name}
            name={name}
            label={t(`staffDoor:field.${name}`)}
            hint={name === 'word' ? t('staffDoor:field.wordHint') : undefined}
            value={typed[name]}
            required
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            {...HOW[name]}
          />
        ))}
        {trouble && <Notice kind="error">{t(`staffDoor:trouble.${trouble}`)}</Notice>}
        <Button type="submit" size="large" wide aria-busy={busy}>
          {t(`staffDoor:${stage}.submit`)}
        </Button>
        <Button look="quiet" wide onClick={() => go(stage === 'password' ? 'forgot' : 'password')}>
          {t(stage === 'password' ? 'staffDoor:forgotPassword' : 'staffDoor:back')}
        </Button>
      </form>
    </DoorCard>
  )
}
