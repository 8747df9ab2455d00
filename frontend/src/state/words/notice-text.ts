import type { Notice } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Format } from './format'

const AMOUNTS = new Set(['minimum', 'short', 'amount', 'deposit', 'total'])

/** The server's names of values, and those in the texts. */
const CALLED: Record<string, string> = { minAmount: 'minimum', minOrder: 'minimum' }

/** The text of a notice of the server, in the reader's language; its amounts are plain numbers as text. Pure. */
export function noticeText({ code, details }: Notice, t: Text, format: Pick<Format, 'money'>): string {
  const values = Object.entries(details).map(([told, value]) => {
    const name = CALLED[told] ?? told
    const isAmount = AMOUNTS.has(name) && value !== '' && !Number.isNaN(Number(value))
    return [name, isAmount ? format.money(Number(value)) : value]
  })
  return t(`cart:notice.${code}`, Object.fromEntries(values))
}
