import { ArrowDownTrayIcon, ChartBarIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { DayReportReply } from '@/api/api.gen'
import { dayReport, orderSheet } from '@/api/day-report'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { useBoard } from '@/staff/board/board-state'
import { DayPicker } from '@/staff/DayPicker'
import { PageHead } from '@/staff/PageHead'
import { leads, usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { useAsked } from '@/staff/useAsked'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Actions } from './Actions'
import { Columns, Rows } from './Bars'
import { Block } from './Block'
import { hoursBetween } from './bars'

import { Figures } from './Figures'
import { GiftCards } from './GiftCards'
import { Items } from './Items'
import { RefundReasons, VoidReasons } from './RefundReasons'
import { MoneySums, SalesSums } from './Sums'
import { saveFile } from './save-file'
import { Tills } from './Tills'

function Plots({ report, format }: { report: DayReportReply['report']; format: Format }) {
  const t = useText()
  const said = (orders: number, total: number) =>
    t('staffReport:plots.value', { count: orders, amount: format.money(total) })
  const hours = hoursBetween(report.hours, hour => ({ hour, orders: 0, total: 0 }))
  return (
    <>
      <Block title={t('staffReport:plots.hours')}>
        <Columns
          bars={hours.map(({ hour, orders, total }) => ({
            id: String(hour),
            label: format.wallClock(`${String(hour).padStart(2, '0')}:00`),
            value: said(orders, total),
            amount: total,
          }))}
        />
      </Block>
      <Block title={t('staffReport:plots.types')}>
        <Rows
          bars={report.types.map(({ orderType, orders, total }) => ({
            id: orderType,
            label: t(`orderType.${orderType}`),
            value: said(orders, total),
            amount: total,
          }))}
        />
      </Block>
    </>
  )
}

function Day({ day, format, onCounted }: { day: DayReportReply; format: Format; onCounted: () => void }) {
  const t = useText()
  const { report } = day
  if (report.placed === 0)
    return (
      <>
        <Empty Icon={ChartBarIcon} title={t('staffReport:empty.title')} text={t('staffReport:empty.body')} />
        <div className="mx-auto w-full max-w-xl space-y-3">
          <GiftCards cards={report.giftCards} format={format} />
          <Tills key={day.date} day={day} format={format} onCounted={onCounted} />
        </div>
      </>
    )
  return (
    <>
      <Figures report={report} format={format} />
      {report.toReturn > 0 && (
        <Notice kind="warning">
          {t('staffReport:money.toReturn', { amount: format.money(report.toReturn) })}
        </Notice>
      )}
      <div className="gap-3 *:mb-3 *:break-inside-avoid md:columns-2">
        <Plots report={report} format={format} />
        <SalesSums report={report} format={format} />
        <MoneySums report={report} format={format} />
        <GiftCards cards={report.giftCards} format={format} />
        <RefundReasons report={report} format={format} />
        <VoidReasons report={report} format={format} />
        <Items items={report.items} format={format} />
        <Tills key={day.date} day={day} format={format} onCounted={onCounted} />
        <Actions date={day.date} format={format} />
      </div>
    </>
  )
}

function Loading() {
  const t = useText()
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t('staffReport:loading')}</span>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {['a', 'b', 'c', 'd'].map(one => (
          <Skeleton key={one} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-60" />
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useText()
  return (
    <Notice kind="error">
      <p className="mb-2">{t('staffReport:failed')}</p>
      <Button look="outline" onClick={onAgain}>
        {t('app.retry')}
      </Button>
    </Notice>
  )
}

function Tools({ date }: { date: string }) {
  const t = useText()
  const keys = usePerson(state => state.keys)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!keys || busy) return
    setBusy(true)
    try {
      const { fileName, sheet } = await orderSheet(keys, date)
      saveFile(fileName, sheet)
    } catch {
      say('staffReport:sheet.failed', {}, true)
    }
    setBusy(false)
  }
  return (
    <div className="flex gap-2 print:hidden">
      <Button look="outline" aria-busy={busy} onClick={() => void save()}>
        <ArrowDownTrayIcon className="size-5" aria-hidden />
        <span className="max-md:sr-only">{t('staffReport:sheet.save')}</span>
      </Button>
      <Button look="outline" className="max-md:hidden" onClick={() => print()}>
        <PrinterIcon className="size-5" aria-hidden />
        {t('staffReport:print')}
      </Button>
    </div>
  )
}

/** The report of a day: sales, money, hours, items, the till, and the actions of staff. */
function Report() {
  const t = useText()
  const today = useBoard(state => state.today)
  const [chosen, setChosen] = useState('')
  const date = chosen || today
  const { reply, failed, again } = useAsked(`report ${date}`, (keys, signal) => dayReport(keys, date, signal))
  const format = useBoardFormat(reply?.currency)
  return (
    <>
      <PageHead title={t('staffReport:title')}>
        {date && <DayPicker date={date} last={today} onChoose={setChosen} />}
        {date && <Tools date={date} />}
      </PageHead>
      <main className="min-h-0 flex-1 space-y-3 p-4 md:overflow-y-auto md:px-6">
        {reply ? (
          <Day day={reply} format={format} onCounted={again} />
        ) : failed ? (
          <Failed onAgain={again} />
        ) : (
          <Loading />
        )}
      </main>
    </>
  )
}

/** Only managers see money; other staff are redirected to the orders. */
export default function ReportPage() {
  return usePerson(leads) ? <Report /> : <Navigate to="/" replace />
}
