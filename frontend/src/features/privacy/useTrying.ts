import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { useAlone } from '@/ui/useAlone'

/** Runs one action at a time and keeps the error text of the last one. */
export function useTrying() {
  const t = useText()
  const format = useFormat()
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const tried = async (act: () => Promise<void>) => {
    setBusy(true)
    setRefused('')
    try {
      await act()
    } catch (error) {
      setRefused(errorText(t, error, format))
    }
    setBusy(false)
  }
  return { busy, refused, trying: (act: () => Promise<void>) => alone(() => tried(act)) }
}
