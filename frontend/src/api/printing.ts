import {
  currency,
  flag,
  having,
  instant,
  list,
  nullable,
  number,
  oneOf,
  text,
  timeZone,
  whole,
} from '@/lib/shape'
import type {
  JobReply,
  PrinterHealth,
  PrinterView,
  PrintJob,
  PrintKind,
  PrintOrderReply,
  ReadPrintersReply,
  ReadPrintoutReply,
  Receipt,
  TicketChange,
} from './api.gen'
import { ticket } from './kitchen'
import { address } from './placed-shapes'
import { line, totals } from './priced-shapes'
import { postAsStaff, type StaffKeys } from './staff-call'

const job = having<PrintJob>({
  jobId: text,
  printerId: text,
  kind: oneOf('ticket', 'receipt'),
  orderUUID: text,
  referenceID: text,
  again: flag,
  wantedAt: instant,
  dueAt: instant,
  change: nullable(having<TicketChange>({ kind: text })),
  status: oneOf('queued', 'claimed', 'printed', 'failed'),
  tries: whole(0),
  reason: nullable(text),
  settledAt: nullable(instant),
})

const printers = having<ReadPrintersReply>({
  timeZone,
  serverTime: instant,
  printers: list(
    having<PrinterView>({
      id: text,
      name: text,
      prints: list(text),
      health: having<PrinterHealth>({
        condition: text,
        reason: nullable(text),
        since: nullable(instant),
        waiting: whole(0),
      }),
      waiting: list(job),
      later: list(job),
      settled: list(job),
    }),
  ),
})

const receipt = having<Receipt>({
  referenceID: text,
  orderType: text,
  brand: text,
  storeName: text,
  taxNumber: text,
  storeAddress: address,
  storeTel: text,
  placedAt: instant,
  currency,
  lines: list(line),
  billMemo: text,
  totals,
  parts: list(having({ tender: text, state: text, amount: number, label: text })),
})

/** Reads the store's printers, with what waits for each and what was printed last. */
export const readPrinters = (keys: StaffKeys): Promise<ReadPrintersReply> =>
  postAsStaff('/backoffice/readprinters', { ...keys }, printers)

/** Reads all that an order's ticket and receipt show. */
export const readPrintout = (
  keys: StaffKeys,
  orderUUID: string,
  signal?: AbortSignal,
): Promise<ReadPrintoutReply> =>
  postAsStaff(
    '/backoffice/readprintout',
    { ...keys, orderUUID },
    having<ReadPrintoutReply>({
      timeZone,
      locale: text,
      languages: list(having({ locale: text, descrIndex: whole(0, 2) })),
      currency,
      guestName: text,
      ticket,
      receipt,
      hidesSums: flag,
    }),
    signal,
  )

/** Prints an order on the store's own printers; the same printId again prints no second paper. */
export const printOrder = (
  keys: StaffKeys,
  orderUUID: string,
  kind: PrintKind,
  printId: string,
): Promise<PrintOrderReply> =>
  postAsStaff(
    '/backoffice/printorder',
    { ...keys, orderUUID, kind, printId },
    having<PrintOrderReply>({ jobs: list(job) }),
  )

/** Prints a job once more, or one that failed; the same printId again prints no second paper. */
export const printAgain = (keys: StaffKeys, jobId: string, printId: string): Promise<JobReply> =>
  postAsStaff('/backoffice/printagain', { ...keys, jobId, printId }, having<JobReply>({ job }))

/** Dismisses a job that is no longer wanted. */
export const dismissPrint = (keys: StaffKeys, jobId: string): Promise<JobReply> =>
  postAsStaff('/backoffice/failprint', { ...keys, jobId, reason: 'dismissed' }, having<JobReply>({ job }))
