import { useCallback, useEffect, useReducer } from 'react'
import type { Purpose } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { checkCode, type Provable, sendCode } from '@/api/one-time-code'
import { useText } from '@/i18n/i18n'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { useAlone } from '@/ui/useAlone'
import { nextEntry } from './code-entry'

const isUnreachable = (error: unknown) =>
  error instanceof Refusal && error.code === 'error_contact_not_reachable'

/**
 * Sends a code when the dialog opens and again on demand, and checks the typed one. `onUnreachable` is called if the
 * phone cannot receive texts.
 */
export function useCodeEntry(
  contact: Provable,
  purpose: Purpose,
  onProved: (token: string) => void,
  onUnreachable?: () => void,
) {
  const t = useText()
  const format = useFormat()
  const sending = useAlone()
  const checking = useAlone()
  const [entry, dispatch] = useReducer(nextEntry, { phase: 'sending' })
  const send = useCallback(async () => {
    dispatch({ type: 'sending' })
    try {
      const sent = await sendCode(contact, purpose)
      if (sent.proved) return onProved(sent.token)
      dispatch({ type: 'sent', sent })
    } catch (error) {
      if (onUnreachable && isUnreachable(error)) return onUnreachable()
      dispatch({ type: 'unsent', why: errorText(t, error, format) })
    }
  }, [contact, purpose, onProved, onUnreachable, t, format])
  // Once per dialog: a change of language must not send another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void send(), [])
  const tried = async (code: string) => {
    if (entry.phase !== 'waiting') return
    if (!code) return dispatch({ type: 'left empty' })
    dispatch({ type: 'checking' })
    try {
      if (await checkCode(contact, { code, token: entry.sent.token, purpose }))
        return onProved(entry.sent.token)
      dispatch({ type: 'wrong' })
    } catch (error) {
      dispatch({ type: 'unanswered', why: errorText(t, error, format) })
    }
  }
  return {
    entry,
    send: () => sending(send),
    check: (code: string) => checking(() => tried(code)),
    typed: () => dispatch({ type: 'typed' }),
  }
}
