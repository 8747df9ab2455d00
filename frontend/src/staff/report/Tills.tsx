import { type FormEvent, useState } from 'react'
import type { DayReportReply } from '@/api/api.gen'
import { countTill } from '@/api/day-report'
import { useText } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Block, Line } from './Block'
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

/** Keeps what somebody counted; a second try after a lost answer is the same count. */
function useCounting(day: DayReportReply, onCounted: () => void) {
  const keys = usePerson(state => state.keys)
  const [id, setId] = useState(uuid)
  const [busy, setBusy] = useState(false)
  const count = async (found: Whole, note: string): Promise<boolean> => {
    if (!keys || busy) return false
    setBusy(true)
    try {
      await countTill(keys, { ...found, note, date: day.date, cashUpId: id })
    } catch {
      say('staffReport:till.failed', {}, true)
      return false
    } finally {
      setBusy(false)
    }
    setId(uuid())
    say('staffReport:till.kept')
    onCounted()
    return true
  }
  return { busy, count }
}

function Counted({
  till: { count, difference: more },
  format,
}: {
  till: DayReportReply['tills'][number]
  format: Format
}) {
  const t = useText()
  const [kind, key] =
    more === 0 ? (['success', 'even'] as const) : (['warning', more > 0 ? 'over' : 'short'] as const)
  return (
    <li>
      <Notice kind={kind}>
        <p className="font-semibold">
          {t(`staffReport:till.${key}`, { amount: format.money(Math.abs(more)) })}
        </p>
        <p>
          {t('staffReport:till.by', {
            by: count.by,
            time: format.dateTime(count.at),
            counted: format.money(count.counted),
          })}
        </p>
        {count.note && <p className="mt-1 whitespace-pre-line break-words">{count.note}</p>}
      </Notice>
    </li>
  )
}

interface Props {
  day: DayReportReply
  format: Format
  onCounted: () => void
}

/** The till held against what came in over the counter, less what was handed out there. */
export function Tills({ day, format, onCounted }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(NOTHING)
  const [tried, setTried] = useState(false)
  const { busy, count } = useCounting(day, onCounted)
  const found = sums(typed, day.currency)
  const expected = day.report.tillExpected
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole(found) || typed.counted.trim() === '') return
    if (await count(found, typed.note.trim())) {
      setTyped(NOTHING)
      setTried(false)
    }
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
      <form noValidate onSubmit={event => void submit(event)} className="space-y-3">
        {SUMS.map(name => (
          <Field
            key={name}
            label={t(`staffReport:till.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
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
          {isWhole(found) && typed.counted.trim() !== '' && (
            <Line
              strong
              label={t('staffReport:till.difference')}
              value={format.money(difference(found, expected, day.currency))}
            />
          )}
        </dl>
        <Button type="submit" wide aria-busy={busy}>
          {t('staffReport:till.submit')}
        </Button>
      </form>
    </Block>
  )
}
