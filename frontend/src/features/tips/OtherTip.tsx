import { useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { readTip } from './read-tip'
import { NO_TIP, setTip } from './tip'

/** The ID of the field, which is focused if its amount is not accepted. */
const OTHER_TIP = 'other-tip'

const EXAMPLE = 5

interface Props {
  start: number
  net: number | null
  /** whether the typed text keeps the order from being sent */
  onUnsettled: (unsettled: boolean) => void
}

/** Another amount. An invalid or suspiciously high amount is reported beside the field and adds no tip. */
export function OtherTip({ start, net, onUnsettled }: Props) {
  const t = useText()
  const { currency, money } = useFormat()
  const [typed, setTyped] = useState(start ? String(start) : '')
  const [meant, setMeant] = useState(start)
  const read = readTip(typed, net, currency)
  const asked = read.kind === 'much' && read.value !== meant
  const unsettled = read.kind === 'wrong' || asked
  useEffect(() => {
    onUnsettled(unsettled)
    return () => onUnsettled(false)
  }, [unsettled, onUnsettled])
  const type = (text: string) => {
    setTyped(text)
    const now = readTip(text, net, currency)
    const counts = now.kind === 'amount' || (now.kind === 'much' && now.value === meant)
    setTip(counts ? { kind: 'amount', value: now.value } : NO_TIP)
  }
  const mean = (value: number) => {
    setMeant(value)
    setTip({ kind: 'amount', value })
  }
  const error = read.kind === 'wrong' && t('checkout:tip.wrong', { example: money(EXAMPLE) })
  return (
    <div>
      <Field
        id={OTHER_TIP}
        label={t('checkout:page.tipAmount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={error || (asked ? t('checkout:tip.much', { amount: money(read.value) }) : undefined)}
        onChange={event => type(event.target.value)}
      />
      {asked && (
        <Button look="outline" className="mt-2" onClick={() => mean(read.value)}>
          {t('checkout:tip.meant', { amount: money(read.value) })}
        </Button>
      )}
    </div>
  )
}
