import { ArrowLeftIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { PrintKind, ReadPrintoutReply } from '@/api/api.gen'
import { printOrder, readPrintout } from '@/api/printing'
import { useLocale, useText } from '@/i18n/i18n'
import { LANGUAGE_NAMES, LOCALES, type Locale, tagOf } from '@/i18n/locales'
import { shortId } from '@/lib/identity'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { useAsked } from '@/staff/useAsked'
import { Button } from '@/ui/Button'
import { hasCameFrom } from '@/ui/came-from'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'
import { usePageSize } from './page-size'
import { type PaperWords, usePaperWords } from './paper-words'
import './print.css'
import { ReceiptPaper } from './ReceiptPaper'
import { ofStation, stationsOf } from './stations'
import { TicketPaper } from './TicketPaper'

const KINDS: readonly PrintKind[] = ['ticket', 'receipt']
const localeOf = (text: string): Locale => LOCALES.find(one => one === text) ?? 'en'

function KindChoice({ chosen, onChoose }: { chosen: PrintKind; onChoose: (kind: PrintKind) => void }) {
  const t = useText()
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t('staffPrint:kind.choose')}</legend>
      {KINDS.map(kind => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={classes(
            'min-h-11 rounded-full border px-4 font-semibold text-sm',
            kind === chosen ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface',
          )}
        >
          {t(`staffPrint:kind.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** A preview of the printed roll. */
function Roll({ children }: { children: ReactNode }) {
  const t = useText()
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('staffPrint:preview')}
      className="mx-auto w-fit max-w-full overflow-x-auto p-1"
    >
      <div ref={paper} className="paper shadow-lg">
        {children}
      </div>
    </section>
  )
}

interface PaperProps {
  kind: PrintKind
  reply: ReadPrintoutReply
  station: string | null
  words: PaperWords
}

function Paper({ kind, reply, station, words }: PaperProps) {
  return kind === 'receipt' ? (
    <ReceiptPaper receipt={reply.receipt} words={words} hidden={reply.hidesSums} />
  ) : (
    <TicketPaper
      ticket={ofStation(reply.ticket, station)}
      guest={reply.guestName}
      station={station}
      words={words}
    />
  )
}

/** Sends an order to the store's own printers; a retry without an answer prints no second paper. */
function useQueue(orderUUID: string, kind: PrintKind) {
  const keys = usePerson(state => state.keys)
  const intent = useRef({ kind, printId: shortId() })
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!keys) return
    if (intent.current.kind !== kind) intent.current = { kind, printId: shortId() }
    setBusy(true)
    try {
      const { jobs } = await printOrder(keys, orderUUID, kind, intent.current.printId)
      intent.current = { kind, printId: shortId() }
      if (jobs.length === 0) say('staffPrint:word.noPrinter', {}, true)
      else say('staffPrint:word.sent', { count: jobs.length })
    } catch {
      say('staffPrint:word.unreachable', {}, true)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

interface ChoicesProps {
  kind: PrintKind
  locale: Locale
  onLocale: (locale: Locale) => void
  stations: readonly string[]
  station: string | null
  onStation: (station: string | null) => void
}

/** The station of a ticket, or the language of a receipt. */
function Choices({ kind, locale, onLocale, stations, station, onStation }: ChoicesProps) {
  const t = useText()
  if (kind === 'receipt')
    return (
      <Select
        label={t('staffPrint:language')}
        value={locale}
        onChange={({ target }) => onLocale(target.value as Locale)}
        className="w-44"
      >
        {LOCALES.map(one => (
          <option key={one} value={one} lang={tagOf(one)}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </Select>
    )
  if (stations.length < 2) return null
  return (
    <Select
      label={t('staffPrint:station.choose')}
      value={station ?? '*'}
      onChange={({ target }) => onStation(target.value === '*' ? null : target.value)}
      className="w-44"
    >
      <option value="*">{t('staffPrint:station.all')}</option>
      {stations.map(one => (
        <option key={one} value={one}>
          {one || t('staffPrint:station.none')}
        </option>
      ))}
    </Select>
  )
}

/** A preview of an order's ticket or receipt, to print here or on the store's printers. */
export default function PrintoutPage() {
  const t = useText()
  const navigate = useNavigate()
  const goBack = () => void (hasCameFrom() ? navigate(-1) : navigate('/board', { replace: true }))
  const { order = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const kind: PrintKind = search.get('kind') === 'receipt' ? 'receipt' : 'ticket'
  const station = search.get('station')
  const reader = useLocale()
  const [locale, setLocale] = useState<Locale>(reader)
  const { reply, failed, again } = useAsked(order, (keys, signal) => readPrintout(keys, order, signal))
  const place = reply && { zone: reply.timeZone, currency: reply.currency, languages: reply.languages }
  const words = usePaperWords(kind === 'receipt' ? locale : localeOf(reply?.locale ?? 'en'), place)
  const queue = useQueue(order, kind)
  const choose = (next: { kind?: PrintKind; station?: string | null }) => {
    const of = { kind, station, ...next }
    setSearch({ kind: of.kind, ...(of.station !== null && { station: of.station }) }, { replace: true })
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 px-3 py-2.5 md:px-4">
        <IconButton label={t('staffPrint:back')} onClick={goBack}>
          <ArrowLeftIcon />
        </IconButton>
        <h1 className="heading text-lg">
          {t('staffPrint:title', { number: reply?.ticket.referenceID ?? '' })}
        </h1>
        <KindChoice chosen={kind} onChoose={next => choose({ kind: next })} />
      </header>
      <main className="grid min-h-0 flex-1 content-start gap-4 p-3 md:overflow-y-auto md:p-4">
        <div className="flex flex-wrap items-end gap-3">
          <Choices
            kind={kind}
            locale={locale}
            onLocale={setLocale}
            stations={reply ? stationsOf(reply.ticket) : []}
            station={station}
            onStation={next => choose({ station: next })}
          />
          <Button disabled={!words} onClick={() => print()}>
            <PrinterIcon className="size-5" aria-hidden />
            {t('staffPrint:here')}
          </Button>
          <Button look="outline" disabled={!reply || queue.busy} onClick={() => void queue.send()}>
            {t(`staffPrint:send.${kind}`)}
          </Button>
        </div>
        {reply && words && (
          <Roll>
            <Paper kind={kind} reply={reply} station={station} words={words} />
          </Roll>
        )}
        {!reply && failed && (
          <Empty Icon={PrinterIcon} title={t('staffPrint:failed.title')} text={t('staffPrint:failed.body')}>
            <Button onClick={again}>{t('staffPrint:failed.again')}</Button>
          </Empty>
        )}
        {!reply && !failed && (
          <div role="status" className="mx-auto">
            <span className="sr-only">{t('staffPrint:loading')}</span>
            <Skeleton className="h-96 w-76" />
          </div>
        )}
      </main>
    </>
  )
}
