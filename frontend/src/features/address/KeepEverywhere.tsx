import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { createAddressBook } from '@/state/member/address-book'
import { ask, mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { Choice } from '@/ui/Choice'
import { useAlone } from '@/ui/useAlone'

/**
 * A switch to store a member's addresses for all their devices: only with their consent, and erased when they withdraw
 * it.
 */
export function KeepEverywhere({ kept }: { kept: boolean }) {
  const t = useText()
  const book = usePart(createAddressBook)
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const question = {
    ...{ title: t('address:forgetTitle'), body: t('address:forgetBody') },
    ...{ yes: t('address:forgetYes'), no: t('app.cancel') },
  }
  const change = async () => {
    if (kept && !(await ask(question))) return
    setBusy(true)
    try {
      await (kept ? book.forget() : book.keep())
      mention(t(kept ? 'address:forgotten' : 'address:nowKept'))
    } catch {
      mention(t('address:failed'))
    }
    setBusy(false)
  }
  return (
    <Choice
      boxed
      kind="checkbox"
      name="keep-addresses"
      checked={kept}
      disabled={busy}
      onChange={() => void alone(change)}
    >
      <span className="block font-semibold">{t('address:keep')}</span>
      <span className="text-muted text-sm">{t('address:keepHint')}</span>
    </Choice>
  )
}
