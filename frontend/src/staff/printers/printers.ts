import type { PrinterHealth, PrinterView, PrintJob } from '@/api/api.gen'
import { dismissPrint, printAgain, readPrinters } from '@/api/printing'
import type { Text } from '@/i18n/i18n'
import { shortId } from '@/lib/identity'
import { usePerson } from '@/staff/person'
import { createReading } from '@/staff/reading'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'

const MINUTE_MS = 60_000

/** The store's printers, shared by the board's chip and the printers page. */
export const printers = createReading(readPrinters)

/** Whether a printer needs staff. Pure. */
export const isTroubled = ({ condition }: PrinterHealth): boolean =>
  condition === 'silent' || condition === 'failing'

/** The problem of a printer, its duration, and what to check; empty if there is none. Pure. */
export function troubleText({ name, health }: PrinterView, now: number, t: Text): string {
  const { condition, reason, since } = health
  const count = since ? Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS)) : 0
  if (condition === 'silent') return t('staffPrint:trouble.silent', { name, count })
  if (condition !== 'failing') return ''
  if (reason === 'paper' || reason === 'cover') return t(`staffPrint:trouble.${reason}`, { name })
  return t('staffPrint:trouble.unreachable', { name, count })
}

/** The name of the paper that a job prints. Pure. */
export function kindText({ kind, change }: PrintJob, t: Text): string {
  if (!change) return t(`staffPrint:kind.${kind}`)
  return t(change.kind === 'cancelled' ? 'staffPrint:kind.void' : 'staffPrint:kind.change')
}

/** The result of a job, or what it waits for. Pure. */
export function jobText(job: PrintJob, t: Text, format: Format): string {
  const { status, reason, settledAt } = job
  if (status === 'printed' && settledAt) return t('staffPrint:job.printed', { time: format.clock(settledAt) })
  if (status === 'failed' && reason) return t(`staffPrint:reason.${reason}`)
  return t(status === 'claimed' ? 'staffPrint:job.printing' : 'staffPrint:job.waiting')
}

const asked = new Map<string, string>()

/** Sends an action for a print job; reads the printers again after success and failure. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch {
    say('staffPrint:word.unreachable', {}, true)
    return false
  } finally {
    await printers.read()
  }
}

/** Prints a job once more, or earlier than scheduled. A retry after a lost answer is the same paper. */
export async function again({ jobId, referenceID }: PrintJob, early = false): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  const printId = asked.get(jobId) ?? shortId()
  asked.set(jobId, printId)
  if (!(await attempt(() => printAgain(keys, jobId, printId)))) return
  asked.delete(jobId)
  say(early ? 'staffPrint:word.now' : 'staffPrint:word.again', { number: referenceID })
}

/** Dismisses a job that is no longer needed. */
export async function dismiss({ jobId, referenceID }: PrintJob): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  if (await attempt(() => dismissPrint(keys, jobId)))
    say('staffPrint:word.dismissed', { number: referenceID })
}
