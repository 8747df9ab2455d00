import type { CountAct, Gone, HowLong, StockItem } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import type { StaffKeys } from '@/api/staff-order'
import { changeCount, markStock, setDaily } from '@/api/staff-stock'
import type { TextKey } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { serverNow } from '@/lib/server-clock'
import { decide } from '@/staff/decisions'
import { usePerson } from '@/staff/person'
import { say, sayWithUndo } from '@/staff/said'
import { stockReading, type Thing } from './stock-reading'

const REFUSED: Partial<Record<string, TextKey>> = {
  error_quantity: 'staffStock:word.tooFew',
  error_order_conflict: 'staffStock:word.conflict',
}

function sayWhyNot(error: unknown, name: string): void {
  const refused = error instanceof Refusal
  say(
    refused ? (REFUSED[error.code] ?? 'staffStock:word.refused') : 'staffStock:word.unreachable',
    { name },
    true,
  )
}

/** Sends an action with the store's keys, reports a failure, and reads the stock again. Returns whether it worked. */
async function doing(name: string, work: (keys: StaffKeys) => Promise<unknown>): Promise<boolean> {
  const { keys } = usePerson.getState()
  if (!keys) return false
  try {
    await work(keys)
    return true
  } catch (error) {
    sayWhyNot(error, name)
    return false
  } finally {
    await stockReading.read()
  }
}

const show = ({ kind, it }: Thing, gone: Gone | null) =>
  stockReading.change(stock => {
    const marked = <T extends { ID: number }>(list: T[]) =>
      list.map(one => (one.ID === it.ID ? { ...one, gone } : one))
    return kind === 'item'
      ? { ...stock, items: marked(stock.items) }
      : { ...stock, options: marked(stock.options) }
  })

const named = ({ kind, it }: Thing) => (kind === 'item' ? { items: [it.ID] } : { options: [it.ID] })

/** The end of an existing mark, so that an undo can restore it. */
const again = (gone: Gone | null): HowLong => (gone ? { ends: 'at', at: gone.until } : { ends: 'tomorrow' })

/** Marks an item sold out with one tap; shown at once, and can be undone. */
export async function sellOut(thing: Thing, name: string, until: HowLong): Promise<void> {
  const now = new Date(serverNow()).toISOString()
  show(thing, { until: until.at ?? now, at: now, by: '' })
  const done = await doing(name, keys => markStock(keys, { ...named(thing), soldOut: true, until }))
  if (done) sayWithUndo('staffStock:word.soldOut', { name }, () => void putBack(thing, name, true))
}

/** Puts an item back on sale; this can be undone too. */
export async function putBack(thing: Thing, name: string, quiet = false): Promise<void> {
  const { gone } = thing.it
  show(thing, null)
  const done = await doing(name, keys => markStock(keys, { ...named(thing), soldOut: false }))
  if (!done) return
  if (quiet) say('staffStock:word.back', { name })
  else sayWithUndo('staffStock:word.back', { name }, () => void sellOut(thing, name, again(gone)))
}

const idsOf = (things: readonly Thing[], wanted: Thing['kind']) =>
  things.filter(({ kind }) => kind === wanted).map(({ it }) => it.ID)

/** Puts all items that staff marked back on sale; this can be undone too. */
export async function putAllBack(things: readonly Thing[]): Promise<void> {
  const all = { items: idsOf(things, 'item'), options: idsOf(things, 'option') }
  const done = await doing('', keys => markStock(keys, { ...all, soldOut: false }))
  if (done) sayWithUndo('staffStock:word.allBack', {}, () => void markAgain(things))
}

async function markAgain(things: readonly Thing[]): Promise<void> {
  const done = await doing('', async keys => {
    for (const thing of things)
      await markStock(keys, { ...named(thing), soldOut: true, until: again(thing.it.gone) })
  })
  if (done) say('staffStock:word.asBefore')
}

/** Change IDs start with their time, since changes are ordered by it. */
const changeIdOf = (): string => `${Math.round(serverNow())}-${uuid()}`

export interface Counted {
  act: CountAct
  qty: number
  reason: string
}

/** Changes a count; returns whether it worked. */
export async function count({ ID }: StockItem, name: string, counted: Counted): Promise<boolean> {
  const done = await doing(name, keys => {
    const of = `count ${keys.companyCode} ${keys.storeID} ${ID} ${JSON.stringify(counted)}`
    return decide(of, changeId => changeCount(keys, { ID, ...counted, changeId }), { newId: changeIdOf })
  })
  if (done) say('staffStock:word.counted', { name })
  return done
}

/** Sets the daily starting count; null removes it. */
export async function daily({ ID }: StockItem, name: string, qty: number | null): Promise<boolean> {
  const done = await doing(name, keys => setDaily(keys, { ID, qty }))
  if (done)
    say(qty === null ? 'staffStock:word.notDaily' : 'staffStock:word.daily', { name, count: qty ?? 0 })
  return done
}
