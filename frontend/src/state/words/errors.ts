import type { Code } from '@/api/api.gen'
import { Malformed, Refusal, Unreachable } from '@/api/client'
import { lacksText, type Text, type TextKey } from '@/i18n/i18n'
import { calendarDay } from '@/lib/calendar-day'
import type { Format } from './format'

type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T

/** Numbers of a refusal's details that are not amounts of money. */
const COUNTS = new Set(['qty', 'minutes', 'most', 'owed'])

/** Numbers that are amounts in the unit given beside them (P-5). */
const MEASURES = new Set(['step', 'maximum'])

type Writer = Pick<Format, 'money' | 'weight' | 'tag'>

function detailText(name: string, value: unknown, unit: unknown, format: Writer): string {
  if (name === 'date') return calendarDay(String(value), format.tag)
  if (typeof value !== 'number' || COUNTS.has(name)) return String(value)
  return MEASURES.has(name) && typeof unit === 'string' ? format.weight(value, unit) : format.money(value)
}

const keyOf = (code: Code) => `errors:${code.replace('.', '_') as Underscored<Code>}` as const

/** Whether there is a text for a code; a newer server may know more codes. */
export const isTold = (code: string): code is Code => !lacksText(keyOf(code as Code))

/** A table's visit that takes no order, as a reason for not accepting one. */
const VISIT_WORDS: Partial<Record<string, TextKey>> = {
  visit_ended: 'errors:error_visit_ended',
  visit_not_open: 'errors:visit_not_open',
  visit_needs_code: 'errors:visit_needs_code',
}

/** The text for an error, in the reader's language; the server's own words replace the default (Y-7). */
export function errorText(t: Text, thrown: unknown, format: Writer): string {
  const error = thrown instanceof Unreachable && thrown.cause instanceof Refusal ? thrown.cause : thrown
  if (error instanceof Malformed) return t('errors:error_order_server_unavailable')
  if (!(error instanceof Refusal)) return t('app.unreachable')
  if (error.words) return error.words
  const details = Object.fromEntries(
    Object.entries(error.details).map(([name, value]) => [
      name,
      detailText(name, value, error.details.unit, format),
    ]),
  )
  const visit = VISIT_WORDS[String(error.details.reason)]
  if (visit) return t(visit)
  const text = t(isTold(error.code) ? keyOf(error.code) : 'errors:something_wrong', details)
  return error.number ? `${text} (${error.number})` : text
}
