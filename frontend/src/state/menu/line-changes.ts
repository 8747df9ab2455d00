import type { ChosenOption, MenuDocument, MenuItem, Option, OrderType } from '@/api/api.gen'
import type { Described } from '@/i18n/described'
import type { PriceTerms } from '@/lib/option-price'
import type { Line } from '@/state/order/cart'
import { lineAmount } from '@/state/order/optimistic'
import { firstIncomplete } from '@/state/order/options'
import type { KnownBy, Menus } from './menu-changes'
import { itemAllowed } from './menu-index'

/** The change to a line of the order when another menu replaced the one it was chosen from. */
export type LineChange = { line: Line; item: MenuItem } & (
  | { kind: 'gone' }
  | { kind: 'choicesGone'; choices: Described[] }
  | { kind: 'otherChoices' }
  | { kind: 'price'; before: number; after: number }
)

const itemOf = (menu: MenuDocument, id: number) => menu.items.find(item => item.ID === id)

const isOffered = (menu: MenuDocument, item: MenuItem | undefined, orderType: OrderType) =>
  !!item && !item.disabled && itemAllowed(menu, item, orderType)

const optionOf = (item: MenuItem | undefined, { cgID, ID }: ChosenOption): Option | undefined =>
  item?.options.find(group => group.ID === cgID)?.options.find(option => option.ID === ID)

/** The chosen options that the item had and does not have any more. */
const optionsGone = (
  was: MenuItem | undefined,
  now: MenuItem | undefined,
  chosen: readonly ChosenOption[],
): Described[] => chosen.flatMap(choice => (optionOf(now, choice) ? [] : (optionOf(was, choice) ?? [])))

/** The choices of a line, options and parts of a set, that are not offered any more. */
function choicesGone(line: Line, was: MenuItem, now: MenuItem, { before, after }: Menus): Described[] {
  const parts = line.bundleItems.flatMap(({ items = [] }) => items)
  return [
    ...optionsGone(was, now, line.options),
    ...parts.flatMap(({ ID, options = [] }) => {
      const [old, current] = [itemOf(before, ID), itemOf(after, ID)]
      if (old && (!current || current.disabled)) return [old]
      return optionsGone(old, current, options)
    }),
  ]
}

const slotsOf = ({ bItems }: MenuItem) => bItems.map(({ key, qty }) => `${key} ${qty}`).join()

/** Whether more must be chosen now, or a set has other parts. */
const choosesOtherwise = ({ options }: Line, was: MenuItem, now: MenuItem): boolean =>
  slotsOf(was) !== slotsOf(now) || (!!firstIncomplete(now, options) && !firstIncomplete(was, options))

/** The change that another menu makes to one line, by this device's own prices; null if there is none. Pure. */
export function lineChange(
  line: Line,
  menus: Menus,
  orderType: OrderType,
  terms: PriceTerms,
): LineChange | null {
  const [was, now] = [itemOf(menus.before, line.ID), itemOf(menus.after, line.ID)]
  if (!was || !isOffered(menus.before, was, orderType)) return null
  if (!now || !isOffered(menus.after, now, orderType)) return { line, item: was, kind: 'gone' }
  const choices = choicesGone(line, was, now, menus)
  if (choices.length > 0) return { line, item: now, kind: 'choicesGone', choices }
  if (choosesOtherwise(line, was, now)) return { line, item: now, kind: 'otherChoices' }
  const before = lineAmount(was, line, terms, id => itemOf(menus.before, id))
  const after = lineAmount(now, line, terms, id => itemOf(menus.after, id))
  return before === after ? null : { line, item: now, kind: 'price', before, after }
}

/** The changes that the current menu makes to all lines; menus of different price levels are not compared. Pure. */
export const lineChanges = (
  { items, orderType }: { items: readonly Line[]; orderType: OrderType },
  knownBy: KnownBy,
  after: MenuDocument,
  terms: PriceTerms,
): LineChange[] =>
  items.flatMap(line => {
    const before = knownBy.get(line.lineId)
    if (!before || before.priceLevel !== after.priceLevel) return []
    return lineChange(line, { before, after }, orderType, terms) ?? []
  })

/** The items that the earlier menu offers and the later one does not, in the earlier order. Pure. */
export const goneFrom = ({ before, after }: Menus, orderType: OrderType): MenuItem[] =>
  before.items.filter(
    item => isOffered(before, item, orderType) && !isOffered(after, itemOf(after, item.ID), orderType),
  )
