import type {
  CartLine,
  ChosenOption,
  MenuDocument,
  MenuItem,
  Option,
  OptionGroup,
  Standing,
} from '@/api/api.gen'

/** The price of a line in cents, computed independently of the application's own code. */

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The units that a group charges, out of all that were chosen. */
function charged(group: OptionGroup, all: number[]): number[] {
  const units = all.filter(price => price >= 0)
  return [...all.filter(price => price < 0), ...chargedByRule(group, units)]
}

function chargedByRule(group: OptionGroup, units: number[]): number[] {
  if (group.chargeRule === 'firstN') return units.slice(group.chargeCount)
  if (group.chargeRule === 'lowestN') return units.toSorted((a, b) => a - b).slice(group.chargeCount)
  if (group.chargeRule === 'highestN') return units.toSorted((a, b) => b - a).slice(0, group.chargeCount)
  return units
}

function optionsOf(item: MenuItem, chosen: readonly ChosenOption[]): number {
  const inTurn = chosen.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
  return sum(
    item.options.flatMap(group => {
      const units = inTurn
        .filter(choice => choice.cgID === group.ID)
        .flatMap(({ ID, qty = 1 }) => {
          const option = group.options.find(one => one.ID === ID)
          return Array.from({ length: qty }, () => cents(option?.price ?? 0))
        })
      return charged(group, units)
    }),
  )
}

function partsOf(item: MenuItem, line: CartLine, menu: MenuDocument): number {
  return sum(
    (line.bundleItems ?? []).flatMap(choice => {
      const slot = item.bItems.find(one => one.key === choice.slot)
      return (choice.items ?? []).map(({ ID, qty = 1, options = [] }) => {
        const part = menu.items.find(one => one.ID === ID)
        if (!part || !slot) return 0
        const covered = cents(slot.itemPrice ?? 0)
        const over = slot.applyDiff ? Math.max(0, cents(part.price) - covered) : 0
        return qty * (over + optionsOf(part, options))
      })
    }),
  )
}

export function lineCents(menu: MenuDocument, item: MenuItem, line: CartLine): number {
  const qty = line.qty ?? 1
  const weight = item.scalable ? (line.weight ?? item.weight ?? 0) : 1
  const goods = cents(line.redeem ? 0 : item.price * weight * qty)
  return Math.max(0, goods + qty * (optionsOf(item, line.options ?? []) + partsOf(item, line, menu)))
}

const personal = <Priced extends MenuItem | Option>(priced: Priced, standing: Standing): Priced => {
  const prices = standing === 'vip' ? [priced.priceForVip, priced.priceForMember] : [priced.priceForMember]
  const price = prices.find(one => one !== null && one > 0)
  return price ? { ...priced, price } : priced
}

/** A menu with the prices of a standing. */
export function menuFor(standing: Standing, menu: MenuDocument): MenuDocument {
  if (standing === 'guest') return menu
  const items = menu.items.map(item => ({
    ...personal(item, standing),
    options: item.options.map(group => ({
      ...group,
      options: group.options.map(option => personal(option, standing)),
    })),
  }))
  return { ...menu, items }
}
