import { type FormEvent, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { masked } from '@/lib/masked'
import { displayPhone } from '@/lib/phone'
import { typedDigits } from '@/lib/typed-text'
import type { Open } from '@/state/question/question'
import { ANOTHER, type CodeAnswer, type CodeAsked, NO_TEXTS } from '@/state/question/questions'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { type CodeEntry, isLocked } from './code-entry'
import { ResendButton } from './ResendButton'
import { useCodeEntry } from './useCodeEntry'

const DIGITS = 6
const onlyDigits = (typed: string) => typedDigits(typed).slice(0, DIGITS)

function useFault(entry: CodeEntry): string | undefined {
  const t = useText()
  if (isLocked(entry)) return t('checkout:verify.locked')
  if (entry.phase !== 'waiting' || !entry.fault) return undefined
  if (typeof entry.fault === 'object') return entry.fault.why
  return t(`checkout:verify.${entry.fault}`)
}

interface FormProps {
  entry: CodeEntry
  onCheck: (code: string) => void
  onTyped: () => void
}

function CodeForm({ entry, onCheck, onTyped }: FormProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const fault = useFault(entry)
  const checking = entry.phase === 'checking'
  const locked = isLocked(entry)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck(code)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field
        label={t('checkout:verify.code')}
        hint={t('checkout:verify.hint')}
        error={fault}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        disabled={locked}
        className="[&_input]:tabular [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.3em]"
        onChange={event => {
          const typed = onlyDigits(event.target.value)
          setCode(typed)
          onTyped()
          // Typed, pasted or filled in by the phone: a complete code is sent at once.
          if (typed.length === DIGITS && typed !== code) onCheck(typed)
        }}
      />
      <Button
        type="submit"
        size="large"
        wide
        disabled={locked || entry.phase === 'sending'}
        aria-busy={checking}
      >
        {t(checking ? 'checkout:verify.checking' : 'checkout:verify.verify')}
      </Button>
    </form>
  )
}

/** A phone or e-mail is shown in full to the guest who typed it; a member card is masked. */
const SHOWN = { phone: displayPhone, email: (address: string) => address, member: masked }

type Asked = Open<CodeAsked, CodeAnswer>

/** The state of the code: being sent, sent, or failed. */
function useProgress(entry: CodeEntry, kind: CodeAsked['contact']['kind']): string {
  const t = useText()
  if (entry.phase === 'sending') return t('checkout:verify.sending')
  return t(entry.phase === 'unsent' ? 'checkout:verify.unsent' : `checkout:verify.body_${kind}`)
}

/** Verifies a phone or an e-mail address by a one-time code (spec section 2, Dialogs; K-6). */
export default function VerificationDialog({ open }: { open: Asked }) {
  const t = useText()
  const { about, settle } = open
  const { contact, purpose, another, orEmail } = about
  const onUnreachable = orEmail ? () => settle(NO_TEXTS) : undefined
  const { entry, send, check, typed } = useCodeEntry(contact, purpose, settle, onUnreachable)
  const progress = useProgress(entry, contact.kind)
  const { kind, address } = contact
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(null)}
      title={t(`checkout:verify.title_${kind}`)}
      closeLabel={t('app.close')}
    >
      <div className="space-y-4 px-5 py-5">
        <p role="status">{progress}</p>
        <Field
          label={t(`checkout:verify.${kind}`)}
          value={SHOWN[kind](address)}
          readOnly
          className="[&_input]:bg-sunken"
        />
        {entry.phase === 'unsent' ? (
          <Notice kind="error">{entry.why}</Notice>
        ) : (
          <CodeForm entry={entry} onCheck={code => void check(code)} onTyped={typed} />
        )}
        {kind === 'email' && 'sent' in entry && (
          <p className="text-muted text-sm">{t('checkout:verify.spam')}</p>
        )}
        {entry.phase !== 'sending' && (
          <ResendButton from={'sent' in entry ? entry.sent.resendAt : 0} onSend={() => void send()} />
        )}
        {another && (
          <Button look="quiet" wide onClick={() => settle(ANOTHER)}>
            {t('checkout:verify.another')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
