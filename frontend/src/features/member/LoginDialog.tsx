import { QrCodeIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import type { Login } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { normalisePhone, phoneFault } from '@/lib/typed-phone'
import { foldTyped } from '@/lib/typed-text'
import { logInBy, logInByCard } from '@/state/member/log-in'
import type { Open } from '@/state/question/question'
import { scanCode } from '@/state/question/scan-question'
import { useStore } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { useAlone } from '@/ui/useAlone'
import { type LoginMode, modesOf, readLogin } from './login-modes'
import { Modes } from './Modes'

const PHONE = { type: 'tel', autoComplete: 'tel', inputMode: 'tel' } as const
const EMAIL = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const
const TEXT = { type: 'text', autoComplete: 'off', inputMode: 'text' } as const

/** The field for each way to log in. */
const FIELDS = {
  PHONE: { input: PHONE, label: 'phone', hint: 'phoneHint' },
  EMAIL_LOGIN: { input: EMAIL, label: 'email', hint: 'emailHint' },
  EMAIL_SIGNUP: { input: EMAIL, label: 'email', hint: 'signupHint' },
  CODE: { input: TEXT, label: 'code', hint: 'codeHint' },
} as const

/** The typed login, whether it is complete, and its error once the field was left. */
function useTyped(mode: LoginMode) {
  const t = useText()
  const { country } = useStore().info.address
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const { label } = FIELDS[mode]
  const read = readLogin(mode, typed, {
    phone: text => normalisePhone(text, country),
    email: normaliseEmail,
  })
  const fault = label === 'phone' && phoneFault(typed, country) === 'extension' ? 'extension' : label
  const wrong = foldTyped(typed) ? (`member:login.invalid_${fault}` as const) : 'member:login.required'
  return {
    typed,
    read,
    error: left && !read ? t(wrong) : undefined,
    type: (text: string) => setTyped(text),
    leave: () => setLeft(true),
    begin: () => {
      setTyped('')
      setLeft(false)
    },
  }
}

/** Logs in and keeps the error of a refused login. */
function useLogin(onDone: () => void) {
  const t = useText()
  const format = useFormat()
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const goOn = async (logIn: () => Promise<boolean>) => {
    setBusy(true)
    setRefused('')
    try {
      if (await logIn()) onDone()
    } catch (error) {
      setRefused(errorText(t, error, format))
    }
    setBusy(false)
  }
  return {
    busy,
    refused,
    forget: () => setRefused(''),
    goOn: (login: Login, contact: Contact | null) => alone(() => goOn(() => logInBy(login, contact))),
    byCard: (code: string) => alone(() => goOn(() => logInByCard(code))),
  }
}

/** Logs a member in or registers a new one (spec section 2, Login form; K-7: by codes alone). */
export default function LoginDialog({ open }: { open: Open<void, boolean> }) {
  const t = useText()
  const store = useStore()
  const developing = useSession(({ stage }) => stage === 'dev')
  const modes = modesOf(store.service.loginMethods, developing)
  const [mode, setMode] = useState<LoginMode>(modes[0] ?? 'PHONE')
  const field = useTyped(mode)
  const login = useLogin(() => open.settle(true))
  const { label, hint, input } = FIELDS[mode]
  const choose = (chosen: LoginMode) => {
    setMode(chosen)
    field.begin()
    login.forget()
  }
  const scan = async () => {
    const scanned = await scanCode.ask(['member'])
    if (scanned?.kind === 'member') void login.byCard(scanned.code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (field.read) void login.goOn(field.read.login, field.read.contact)
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => open.settle(false)}
      title={t('member:login.title')}
      closeLabel={t('app.close')}
      footer={
        <Button
          type="submit"
          form="member-login"
          wide
          size="large"
          disabled={!field.read || login.busy}
          aria-busy={login.busy}
        >
          {t(mode === 'EMAIL_SIGNUP' ? 'member:login.signUp' : 'member:login.goOn')}
        </Button>
      }
    >
      <form id="member-login" noValidate onSubmit={submit} className="space-y-4 px-5 py-5">
        <p className="text-muted text-sm">{t('member:login.body')}</p>
        <Modes modes={modes} mode={mode} onChange={choose} />
        {login.refused && <Notice kind="error">{login.refused}</Notice>}
        <Field
          key={label}
          data-autofocus
          {...input}
          label={t(`member:login.${label}`)}
          hint={t(`member:login.${hint}`)}
          error={field.error}
          maxLength={label === 'email' ? 254 : 40}
          value={field.typed}
          onBlur={field.leave}
          onChange={event => field.type(event.target.value)}
        />
        <Button look="quiet" wide disabled={login.busy} onClick={() => void scan()}>
          <QrCodeIcon className="size-5.5" aria-hidden />
          {t('member:login.scan')}
        </Button>
      </form>
    </Sheet>
  )
}
