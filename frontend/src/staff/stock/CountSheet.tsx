import { useState } from 'react'
import type { OnHand, StockItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { count, daily } from './acts'
import { type Change, differenceOf, MOST } from './change'

const REASONS = ['made', 'delivered', 'spoiled', 'miscounted'] as const

interface Props {
  item: StockItem
  format: PageFormat
  onClose: () => void
}

function Amounts({ available, held, sold }: OnHand) {
  const t = useText()
  const facts = [
    [t('staffStock:count.available'), available],
    [t('staffStock:count.held'), held],
    [t('staffStock:count.sold'), sold],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      {facts.map(([name, value]) => (
        <div key={name} className="rounded-card bg-sunken px-2 py-3">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="tabular heading text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }) {
  const t = useText()
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {REASONS.map(one => {
          const words = t(`staffStock:reason.${one}`)
          return (
            <Button
              key={one}
              look={reason === words ? 'primary' : 'outline'}
              aria-pressed={reason === words}
              onClick={() => onChoose(words)}
            >
              {words}
            </Button>
          )
        })}
      </div>
      <Field
        label={t('staffStock:reason.title')}
        value={reason}
        maxLength={120}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}

function Daily({ item, name, given }: { item: StockItem; name: string; given: number | null }) {
  const t = useText()
  const [qty, setQty] = useState(given ?? 0)
  return (
    <section className="border-border border-t pt-4">
      <h3 className="font-semibold text-sm">{t('staffStock:daily.title')}</h3>
      <p className="mb-3 text-muted text-sm">
        {given === null ? t('staffStock:daily.none') : t('staffStock:daily.now', { count: given })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Stepper
          value={qty}
          min={0}
          max={MOST}
          onChange={setQty}
          labels={labels(t('staffStock:daily.title'), t)}
        />
        <Button look="outline" onClick={() => void daily(item, name, qty)}>
          {t('staffStock:daily.set')}
        </Button>
        {given !== null && (
          <Button look="quiet" onClick={() => void daily(item, name, null)}>
            {t('staffStock:daily.stop')}
          </Button>
        )}
      </div>
    </section>
  )
}

const labels = (value: string, t: ReturnType<typeof useText>) => ({
  less: t('app.labelled', { label: t('app.less'), text: value }),
  more: t('app.labelled', { label: t('app.more'), text: value }),
  value,
})

/** The count of an item: changes with a reason, and the daily starting count. */
export function CountSheet({ item, format, onClose }: Props) {
  const t = useText()
  const name = format.descr(item)
  const onHand = item.onHand as OnHand
  const { available } = onHand
  const [change, setChange] = useState<Change>(0)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const difference = differenceOf(change, available)
  const save = async () => {
    setBusy(true)
    const done = await count(item, name, { act: 'correct', qty: difference, reason: reason.trim() })
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Sheet open width="narrow" onClose={onClose} title={name} closeLabel={t('app.close')}>
      <div className="space-y-5 p-5">
        <Amounts {...onHand} />
        <section className="space-y-3">
          <h3 className="font-semibold text-sm">{t('staffStock:count.title')}</h3>
          <div className="flex flex-wrap items-center gap-3">
            <Stepper
              value={available + difference}
              min={0}
              max={MOST}
              onChange={value => setChange(value - available)}
              labels={labels(t('staffStock:count.title'), t)}
            />
            {[5, 10].map(more => (
              <Button key={more} look="outline" onClick={() => setChange(difference + more)}>
                +{more}
              </Button>
            ))}
            <Button look="outline" onClick={() => setChange('none')}>
              {t('staffStock:count.none')}
            </Button>
          </div>
          {difference !== 0 && <Reasons reason={reason} onChoose={setReason} />}
          <Button
            wide
            disabled={difference === 0 || reason.trim() === '' || busy}
            onClick={() => void save()}
          >
            {t('staffStock:count.save')}
          </Button>
        </section>
        <Daily item={item} name={name} given={onHand.daily} />
      </div>
    </Sheet>
  )
}
