import { ArchiveBoxIcon } from '@heroicons/react/24/solid'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReadStockReply, StockItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { PageHead } from '@/staff/PageHead'
import { usePageFormat } from '@/staff/page-format'
import { useReading } from '@/staff/reading'
import { SearchField } from '@/staff/SearchField'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Skeleton } from '@/ui/Skeleton'
import { CategoryChips } from './CategoryChips'
import { CountSheet } from './CountSheet'
import { GoneNow } from './GoneNow'
import { HowLongChoice, type Wanted, wantedEnd } from './HowLongChoice'
import { goneNow, sectionsOf } from './rows'
import { StockSection } from './StockSection'
import { stockReading } from './stock-reading'

function Loading() {
  const t = useText()
  return (
    <div role="status" className="space-y-2 p-4 md:p-6">
      <span className="sr-only">{t('staff:loading')}</span>
      {[1, 2, 3, 4, 5, 6].map(row => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  )
}

function Failed() {
  const t = useText()
  return (
    <Empty Icon={ArchiveBoxIcon} title={t('staffStock:failed.title')} text={t('staffStock:failed.body')}>
      <Button onClick={() => void stockReading.read()}>{t('app.retry')}</Button>
    </Empty>
  )
}

function Loaded({ stock, typed }: { stock: ReadStockReply; typed: string }) {
  const t = useText()
  const format = usePageFormat(stock.timeZone, stock.nameSlot)
  const [chosen, setChosen] = useState<number | null>(null)
  const [wanted, setWanted] = useState<Wanted>('tomorrow')
  const [counting, setCounting] = useState(0)
  const search = useDeferredValue(typed)
  const sections = useMemo(() => sectionsOf(stock, search, chosen), [stock, search, chosen])
  const gone = useMemo(() => goneNow(stock), [stock])
  const counted = stock.items.find(({ ID }) => ID === counting)
  const onCount = ({ ID }: StockItem) => setCounting(ID)
  return (
    <>
      <div className="mx-auto w-full max-w-5xl space-y-5 p-4 md:p-6">
        <GoneNow gone={gone} format={format} onCount={onCount} />
        <HowLongChoice wanted={wanted} tomorrow={stock.tomorrow} format={format} onChoose={setWanted} />
        <CategoryChips categories={stock.categories} chosen={chosen} format={format} onChoose={setChosen} />
        {sections.length === 0 && <p className="py-8 text-center text-muted">{t('staffStock:none')}</p>}
        {sections.map(section => (
          <StockSection
            key={section.id}
            section={section}
            stock={stock}
            format={format}
            until={wantedEnd(wanted)}
            onCount={onCount}
          />
        ))}
      </div>
      {counted?.onHand && <CountSheet item={counted} format={format} onClose={() => setCounting(0)} />}
    </>
  )
}

/** The store's stock: one tap to mark an item sold out, counts, and the sold-out items at the top. */
export default function StockPage() {
  const t = useText()
  const { data, failed } = useReading(stockReading)
  const [typed, setTyped] = useState('')
  return (
    <main className="min-h-0 flex-1 md:overflow-y-auto">
      <PageHead title={t('staff:page.stock')}>
        {data && (
          <SearchField
            typed={typed}
            onType={setTyped}
            label={t('staffStock:search')}
            className="w-full md:w-88"
          />
        )}
      </PageHead>
      {data ? <Loaded stock={data} typed={typed} /> : failed ? <Failed /> : <Loading />}
    </main>
  )
}
