import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { DayReportReply } from '@/api/api.gen'
import { countTill } from '@/api/day-report'
import { useText } from '@/i18n/i18n'
import { decide } from '@/staff/decisions'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Block, Line } from './Block'
import { Counted, Difference, SureCount } from './TillCount'
import { difference, sumOf } from './till'

const NOTHING = { counted: '', opening: '', cardTerminal: '', note: '' }
type Typed = typeof NOTHING
const SUMS = ['counted', 'opening', 'cardTerminal'] as const

const sums = (typed: Typed, currency: string) => ({
  counted: sumOf(typed.counted, currency),
  opening: sumOf(typed.opening, currency),
  cardTerminal: sumOf(typed.cardTerminal, currency),
})

type Sums = ReturnType<typeof sums>
type Whole = { [name in keyof Sums]: number }
const isWhole = (found: Sums): found is Whole => Object.values(found).every(sum => sum !== null)

/** Stores a count; a retry after a lost answer is the same count. */
function useCounting(day: DayReportReply, onCounted: () => void) {
  const keys = usePerson(state => state.keys)
  const [busy, setBusy] = useState(false)
  const count = async (found: Whole, note: string): Promise<boolean> => {
    if (!keys || busy) return false
    setBusy(true)
    try {
      const what = { ...found, note, date: day.date }
      const of = `till ${keys.companyCode} ${keys.storeID} ${JSON.stringify(what)}`
      await decide(of, cashUpId => countTill(keys, { ...what, cashUpId }))
    } catch {
      say('staffReport:till.failed', {}, true)
      return false
    } finally {
      setBusy(false)
    }
    say('staffReport:till.kept')
    onCounted()
    return true
  }
  return { busy, count }
}

/** Enter moves to the next field, as on a cash register; in the last one it sends the form. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (event.key !== 'Enter' || !next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** Focuses the first field with an error. */
const focusWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()

interface Props {
  day: DayReportReply
  format: Format
  onCounted: () => void
}

/** Compares the till with the counter's receipts less its refunds. */
export function Tills({ day, format, onCounted }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(NOTHING)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { busy, count } = useCounting(day, onCounted)
  const found = sums(typed, day.currency)
  const expected = day.report.tillExpected
  const whole = isWhole(found) && typed.counted.trim() !== '' ? found : null
  const more = whole ? difference(whole, expected, day.currency) : 0
  const keep = async () => {
    setAsking(false)
    if (!whole || !(await count(whole, typed.note.trim()))) return
    setTyped(NOTHING)
    setTried(false)
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!whole) return void requestAnimationFrame(() => focusWrong(form.current))
    if (more === 0) return void keep()
    setAsking(true)
  }
  const recount = () => {
    setAsking(false)
    requestAnimationFrame(() => form.current?.querySelector('input')?.select())
  }
  const wrong = (name: (typeof SUMS)[number]) =>
    tried && (found[name] === null || (name === 'counted' && typed.counted.trim() === ''))
  return (
    <Block title={t('staffReport:till.title')} className="print:hidden">
      <p className="mb-3 text-muted text-sm">{t('staffReport:till.body')}</p>
      {day.tills.length > 0 && (
        <ul className="mb-4 space-y-2">
          {day.tills.map(till => (
            <Counted key={till.count.cashUpId} till={till} format={format} />
          ))}
        </ul>
      )}
      <form ref={form} noValidate onSubmit={submit} className="space-y-3">
        {SUMS.map(name => (
          <Field
            key={name}
            label={t(`staffReport:till.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onKeyDown={onEnter}
            style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={wrong(name) ? t('staffReport:till.wrong') : undefined}
          />
        ))}
        <Field
          label={t('staffReport:till.note')}
          maxLength={300}
          autoComplete="off"
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
        <dl>
          <Line label={t('staffReport:till.expected')} value={format.money(expected)} />
          {whole && <Difference more={more} format={format} />}
        </dl>
        <Button type="submit" wide aria-busy={busy}>
          {t('staffReport:till.submit')}
        </Button>
      </form>
      {asking && <SureCount more={more} format={format} onKeep={() => void keep()} onRecount={recount} />}
    </Block>
  )
}
