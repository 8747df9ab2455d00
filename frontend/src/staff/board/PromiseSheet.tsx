import { type FormEvent, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { dayTime, dayUnlessToday } from '@/state/words/day-time'
import { receiptLines } from '@/state/words/receipt'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { Receipt } from '@/ui/Receipt'
import { Sheet } from '@/ui/Sheet'
import { useBoardFormat } from './board-format'
import { useBoard } from './board-state'
import type { LifeAnswer, LifeAsk } from './life'
import { Notes } from './Notes'
import { Part } from './Part'
import { fieldTime, instantTyped, plus, promisedFrom, STEPS, usualPromise } from './promise'

interface Props {
  about: LifeAsk & { to: 'accepted' | 'delayed' }
  settle: (answer: LifeAnswer | null) => void
}

const FORM = 'promise'
const BOX =
  'grid min-h-16 place-items-center rounded-control border px-2 py-1.5 text-center transition-colors duration-150'

/** Asks for the promised time: the usual one, some minutes more with one tap, or a typed time. */
export function PromiseSheet({ about: { order, to }, settle }: Props) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const zone = useBoard(state => state.place?.timeZone ?? 'UTC')
  const [base] = useState(() => {
    const now = serverNow()
    return to === 'accepted' ? (usualPromise(order, now) ?? now) : promisedFrom(order, now)
  })
  const first = to === 'accepted' ? base : plus(base, STEPS[0])
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState(() => fieldTime(first, zone))
  const [wrong, setWrong] = useState(false)
  const choices = [...(to === 'accepted' ? [0] : []), ...STEPS]
  const choose = (at: number) => {
    setChosen(at)
    setTyped(fieldTime(at, zone))
    setWrong(false)
  }
  const type = (text: string) => {
    setTyped(text)
    const at = instantTyped(text, base, serverNow(), zone)
    setWrong(at === null)
    if (at !== null) setChosen(at)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) settle({ promisedAt: new Date(chosen).toISOString() })
  }
  const number = order.referenceID
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(null)}
      title={t(to === 'accepted' ? 'staff:promise.accept' : 'staff:promise.delay', { number })}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form={FORM} wide size="large">
          {t(to === 'accepted' ? 'staff:promise.acceptYes' : 'staff:promise.delayYes', {
            time: dayTime(new Date(chosen), t, format),
          })}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="space-y-4 p-5">
        {to === 'accepted' && <Notes order={order} />}
        <p className="text-muted text-sm">
          {order.promisedAt
            ? t(to === 'accepted' ? 'staff:promise.told' : 'staff:promise.stands', {
                time: dayTime(order.promisedAt, t, format),
              })
            : t('staff:promise.none')}
        </p>
        <fieldset>
          <legend className="sr-only">{t('staff:promise.choose')}</legend>
          <div
            className={classes('grid gap-2', choices.length > STEPS.length ? 'grid-cols-4' : 'grid-cols-3')}
          >
            {choices.map(minutes => {
              const at = plus(base, minutes)
              return (
                <button
                  key={minutes}
                  type="button"
                  aria-pressed={chosen === at}
                  onClick={() => choose(at)}
                  className={classes(
                    BOX,
                    chosen === at
                      ? 'border-primary bg-primary text-primary-on'
                      : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  <span className="font-semibold text-sm">
                    {minutes ? t('staff:promise.more', { minutes }) : t('staff:promise.usual')}
                  </span>
                  <span className="text-xs">{dayUnlessToday(new Date(at), format)}</span>
                  <span className="tabular font-bold">{format.clock(new Date(at))}</span>
                </button>
              )
            })}
          </div>
        </fieldset>
        <Field
          type="time"
          label={t('staff:promise.clock')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          error={wrong ? t('staff:promise.wrong') : undefined}
          className="tabular"
        />
        <p className="text-center text-muted text-sm">{t('staff:promise.guest')}</p>
        {to === 'accepted' && (
          <Part title={t('staff:detail.items')}>
            <Receipt lines={receiptLines(order.items, format).map(line => ({ ...line, amount: '' }))} />
          </Part>
        )}
      </form>
    </Sheet>
  )
}
