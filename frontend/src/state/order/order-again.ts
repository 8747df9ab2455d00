import type { BundleChoice, ChosenOption, MenuItem, PricedLine } from '@/api/api.gen'
import { shortId } from '@/lib/identity'
import { lineExclusion, type Needs } from '@/state/menu/exclusion'
import type { MenuIndex } from '@/state/menu/menu-index'
import { type Line, MAX_QUANTITY, newLine } from './cart'
import { firstIncomplete } from './options'

type PastPart = PricedLine['bundleItems'][number]
type PastOptions = PricedLine['options']

/** A past order as it can be ordered now. */
export interface OrderedAgain {
  lines: Line[]
  /** not on the menu any more, or not possible as it was */
  gone: PricedLine[]
  /** ordered without a choice that does not exist any more */
  changed: PricedLine[]
  /** ordered at another price than before */
  repriced: PricedLine[]
  /** not ordered, since it is excluded for this guest now */
  leftOut: PricedLine[]
}

/** The lines of a past order, joined again if a combo had split them. */
function wholeLines(items: readonly PricedLine[]): PricedLine[] {
  const lines = new Map<string, PricedLine>()
  for (const item of items) {
    const before = lines.get(item.lineId)
    lines.set(item.lineId, before ? { ...before, qty: before.qty + item.qty } : item)
  }
  return [...lines.values()]
}

const canBeHad = (item: MenuItem | undefined): item is MenuItem =>
  !!item && !item.disabled && !item.orderDisabled && !item.soldout

/** The choices that still exist, in the order in which they were made. */
function optionsOf(item: MenuItem, before: PastOptions): ChosenOption[] {
  return before
    .filter(({ cgID, ID }) =>
      item.options.some(
        group => group.ID === cgID && group.options.some(option => option.ID === ID && !option.soldout),
      ),
    )
    .map(({ cgID, ID, qty }, seq) => ({ cgID, ID, qty, seq }))
}

function bundleOf(item: MenuItem, parts: readonly PastPart[], index: MenuIndex): BundleChoice[] | null {
  const ofSlot = (slot: string) => parts.filter(part => part.slot === slot)
  const slots = item.bItems.map(slot => slot.key)
  if (parts.some(({ slot }) => !slots.includes(slot))) return null
  const filled = slots.map(slot => ({ slot, accepted: true, items: ofSlot(slot).map(partOf) }))
  const found = parts.every(part => {
    const one = index.items.get(part.ID)
    return canBeHad(one) && optionsOf(one, part.options).length === part.options.length
  })
  return found ? filled : null
}

const partOf = ({ ID, qty, options }: PastPart) => ({
  ID,
  qty,
  options: options.map(({ cgID, ID: option, qty: units }, seq) => ({ cgID, ID: option, qty: units, seq })),
})

function lineOf(before: PricedLine, index: MenuIndex): { line: Line; whole: boolean } | null {
  const item = index.items.get(before.ID)
  const shown = index.sections.some(({ items }) => items.some(one => one.ID === before.ID))
  if (!canBeHad(item) || !shown || before.redeemedPoints > 0 || item.scalable !== (before.weight !== null))
    return null
  const options = optionsOf(item, before.options)
  const bundleItems = item.bItem ? bundleOf(item, before.bundleItems, index) : []
  if (!bundleItems || firstIncomplete(item, options)) return null
  const qty = Math.min(before.qty, MAX_QUANTITY)
  const choices = { qty, weight: before.weight, options, bundleItems, remark: before.remark }
  return { line: newLine(shortId(), item, choices), whole: options.length === before.options.length }
}

/**
 * Whether the price of then is none of the item's prices now. A past order does not say if a member's, a VIP's or the
 * regular price was paid, so all of them count.
 */
function costsOther(before: PricedLine, index: MenuIndex): boolean {
  const item = index.items.get(before.ID)
  return !!item && ![item.price, item.priceForMember, item.priceForVip].includes(before.o_price)
}

/** Splits a past order into lines that can be ordered again from a menu and reports about the rest. Pure. */
export function orderedAgain(items: readonly PricedLine[], index: MenuIndex, needs: Needs): OrderedAgain {
  const again: OrderedAgain = { lines: [], gone: [], changed: [], repriced: [], leftOut: [] }
  for (const before of wholeLines(items)) {
    const had = lineOf(before, index)
    if (!had) {
      again.gone.push(before)
      continue
    }
    if (lineExclusion(had.line, needs, id => index.items.get(id))) {
      again.leftOut.push(before)
      continue
    }
    again.lines.push(had.line)
    if (!had.whole) again.changed.push(before)
    else if (costsOther(before, index)) again.repriced.push(before)
  }
  return again
}
