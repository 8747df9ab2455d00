import type { BoardOrder, PrinterView, PrintJob, PrintKind } from '@/api/api.gen'
import type { House } from './board'
import { type KitchenStandIn, ticketOf } from './kitchen'

/** The printers of a store and their jobs; none unless a test adds some. */
export interface PrintingStandIn {
  printers: PrinterView[]
}

export const printingStandIn = (): PrintingStandIn => ({ printers: [] })

type Printing = House & KitchenStandIn & PrintingStandIn

/** A printer without a problem. */
export const printerView = (id: string, rest: Partial<PrinterView> = {}): PrinterView => ({
  ...{ id, name: id, prints: ['ticket'], stations: [], seenAt: new Date().toISOString() },
  health: { condition: 'ok', reason: null, since: null, waiting: 0 },
  ...{ waiting: [], later: [], settled: [] },
  ...rest,
})

/** A print job of an order. */
export const printJob = (referenceID: string, rest: Partial<PrintJob> = {}): PrintJob => ({
  ...{ jobId: `uuid-${referenceID}.kitchen.ticket.accepted`, printerId: 'kitchen', kind: 'ticket' },
  ...{ orderUUID: `uuid-${referenceID}`, referenceID, stations: [], again: false, version: 1 },
  ...{ wantedAt: new Date().toISOString(), dueAt: new Date().toISOString(), status: 'queued', tries: 0 },
  ...{ claim: '', reason: null, settledAt: null, change: null, edition: null, printId: null },
  ...rest,
})

function readPrinters({ store, printers, ahead }: Printing): object {
  const serverTime = new Date(Date.now() + ahead).toISOString()
  return { timeZone: store.info.timeZone, serverTime, printers }
}

function receiptOf({ store }: Printing, order: BoardOrder): object {
  const { referenceID, orderUUID, orderType, placedAt, currency, items, billMemo, totals } = order
  const { companyName, storeName, address, tel, timeZone } = store.info
  const online = totals.payAmount > 0
  const amount = online ? totals.payAmount : totals.balanceDue
  return {
    ...{ referenceID, orderUUID, orderType, brand: companyName, storeName, taxNumber: '81234 5678 RT0001' },
    ...{ storeAddress: address, storeTel: tel, placedAt, timeZone, currency, lines: items, billMemo, totals },
    parts: online
      ? [{ tender: 'card', state: 'paid', amount, label: 'Visa ••4242' }]
      : [{ tender: 'counter', state: 'due', amount, label: '' }],
    ...{ paid: online ? amount : 0, refunded: 0, due: online ? 0 : amount },
  }
}

function readPrintout(house: Printing, { orderUUID }: { orderUUID: string }): object {
  const order = house.board.find(one => one.orderUUID === orderUUID)
  if (!order) return { result: 'not_found', details: {} }
  const { info } = house.store
  return {
    ...{ timeZone: info.timeZone, locale: 'en', languages: info.languages, currency: order.currency },
    ...{ guestName: order.name, hidesSums: false },
    ...{ ticket: ticketOf(house, order), receipt: receiptOf(house, order) },
  }
}

interface Wanted {
  orderUUID: string
  kind: PrintKind
  printId: string
}

function printOrder(house: Printing, { orderUUID, kind, printId }: Wanted): object {
  const order = house.board.find(one => one.orderUUID === orderUUID)
  const able = house.printers.filter(({ prints }) => prints.includes(kind))
  const jobs = able.map(printer => {
    const jobId = `${orderUUID}.${printer.id}.${kind}.${printId}`
    const job = printJob(order?.referenceID ?? '', { ...{ jobId, orderUUID, kind }, printerId: printer.id })
    printer.waiting = [...printer.waiting.filter(one => one.jobId !== jobId), job]
    return job
  })
  return { jobs }
}

const everyJob = ({ printers }: Printing) =>
  printers.flatMap(({ waiting, settled }) => [...waiting, ...settled])

function printAgain(house: Printing, { jobId, printId }: { jobId: string; printId: string }): object {
  const job = everyJob(house).find(one => one.jobId === jobId)
  const printer = house.printers.find(({ id }) => id === job?.printerId)
  if (!job || !printer) return { result: 'not_found', details: {} }
  if (job.status !== 'printed') {
    Object.assign(job, { status: 'queued', reason: null, settledAt: null })
    return { job }
  }
  const second = printJob(job.referenceID, {
    jobId: `${job.orderUUID}.${printer.id}.${printId}`,
    again: true,
  })
  if (!printer.waiting.some(one => one.jobId === second.jobId)) printer.waiting.push(second)
  return { job: second }
}

function failPrint(house: Printing, { jobId }: { jobId: string }): object {
  const job = everyJob(house).find(one => one.jobId === jobId)
  if (!job) return { result: 'not_found', details: {} }
  Object.assign(job, { status: 'failed', reason: 'dismissed', settledAt: new Date().toISOString() })
  for (const printer of house.printers) {
    if (!printer.waiting.includes(job)) continue
    printer.waiting = printer.waiting.filter(one => one !== job)
    printer.settled = [job, ...printer.settled]
  }
  return { job }
}

export const PRINTING_ANSWERS = {
  '/api/backoffice/readprinters': (house: Printing) => readPrinters(house),
  '/api/backoffice/readprintout': (house: Printing, asked: object) => readPrintout(house, asked as never),
  '/api/backoffice/printorder': (house: Printing, asked: object) => printOrder(house, asked as never),
  '/api/backoffice/printagain': (house: Printing, asked: object) => printAgain(house, asked as never),
  '/api/backoffice/failprint': (house: Printing, asked: object) => failPrint(house, asked as never),
}
