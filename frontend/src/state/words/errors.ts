import type { Code } from '@/api/api.gen'
import { Malformed, Refusal } from '@/api/client'
import { lacksText, type Text } from '@/i18n/i18n'

type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T

/** Numbers of a refusal's details that are no amounts of money. */
const COUNTS = new Set(['qty', 'minutes'])

const keyOf = (code: Code) => `errors:${code.replace('.', '_') as Underscored<Code>}` as const

/** Whether a word is a code that there is a text for; a newer server may know more of them. */
export const isTold = (code: string): code is Code => !lacksText(keyOf(code as Code))

/** What happened, in the reader's language; the server's own words replace the default (Y-7). */
export function errorText(t: Text, error: unknown, money: (amount: number) => string): string {
  if (error instanceof Malformed) return t('errors:error_order_server_unavailable')
  if (!(error instanceof Refusal)) return t('app.unreachable')
  if (error.words) return error.words
  const details = Object.fromEntries(
    Object.entries(error.details).map(([name, value]) => [
      name,
      typeof value === 'number' && !COUNTS.has(name) ? money(value) : String(value),
    ]),
  )
  const text = t(isTold(error.code) ? keyOf(error.code) : 'errors:something_wrong', details)
  return error.number ? `${text} (${error.number})` : text
}
