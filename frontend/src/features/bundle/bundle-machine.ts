/** Filling the slots of a bundle, one after the other. Pure: every action returns the next state (B-1…B-4). */
import type { BundleChoice, BundlePart, BundleSlot, ChosenOption, MenuItem } from '@/api/api.gen'
import { stillOffered } from '@/state/order/still-offered'

export interface SlotChoice extends BundleChoice {
  accepted: boolean
  items: Required<BundlePart>[]
}

export interface Bundle {
  slots: BundleSlot[]
  choices: SlotChoice[]
  /** the current slot; equal to the number of slots for the review */
  step: number
  /** whether the store lets a guest skip a slot (`addSideItemOptional`) */
  optional: boolean
}

export type SlotState = 'open' | 'filled' | 'kept' | 'skipped'

const unitsIn = (choice: SlotChoice | undefined) =>
  choice?.items.reduce((sum, part) => sum + part.qty, 0) ?? 0

export const chosenUnits = (bundle: Bundle, step: number): number => unitsIn(bundle.choices[step])

/** The state of a slot; `open` keeps the bundle out of the cart (B-4). */
export function slotState({ slots, choices, optional }: Bundle, step: number): SlotState {
  const [slot, choice] = [slots[step], choices[step]]
  if (!slot || !choice) return 'open'
  if (unitsIn(choice) === slot.qty) return 'filled'
  if (!choice.accepted) return 'open'
  if (slot.defaultItemID !== null && choice.items.length === 0) return 'kept'
  return optional ? 'skipped' : 'open'
}

export const openSlots = (bundle: Bundle): number[] =>
  bundle.slots.map((_, step) => step).filter(step => slotState(bundle, step) === 'open')

export const isComplete = (bundle: Bundle): boolean => openSlots(bundle).length === 0

/** How the guest can leave a slot without choosing: keep its default, or skip it if the store allows that. Pure. */
export function leaving({ slots, optional }: Bundle, step: number): 'keep' | 'skip' | null {
  if (slots[step]?.defaultItemID != null) return 'keep'
  return optional ? 'skip' : null
}

const whole = (part: BundlePart): Required<BundlePart> => ({ qty: 1, options: [], ...part })

/** The bundle without parts or options that the menu no longer has; their slots must be filled again. */
export function stillThere(bundle: Bundle, find: (id: number) => MenuItem | undefined): Bundle {
  const isThere = ({ ID, options }: Required<BundlePart>) => {
    const item = find(ID)
    return !!item && !item.disabled && stillOffered(item, options) === options
  }
  if (bundle.choices.every(choice => choice.items.every(isThere))) return bundle
  const choices = bundle.choices.map(choice =>
    choice.items.every(isThere)
      ? choice
      : { ...choice, items: choice.items.filter(isThere), accepted: false },
  )
  return { ...bundle, choices }
}

/** Starts at the first open slot; a line that is edited starts at the review. */
export function begin(slots: BundleSlot[], optional: boolean, chosen: BundleChoice[] = []): Bundle {
  const choices = slots.map(({ key }): SlotChoice => {
    const known = chosen.find(choice => choice.slot === key)
    return { slot: key, accepted: known?.accepted ?? false, items: (known?.items ?? []).map(whole) }
  })
  const bundle = { slots, choices, optional, step: 0 }
  return { ...bundle, step: openSlots(bundle)[0] ?? slots.length }
}

/** Starts at the slot with this key, if the bundle has it. */
export function beginAt(bundle: Bundle, key: string | null): Bundle {
  const step = bundle.slots.findIndex(slot => slot.key === key)
  return step < 0 ? bundle : { ...bundle, step }
}

/** Starts a bundle with those choices that the menu still has. */
export function beginWith(bundle: Bundle, find: (id: number) => MenuItem | undefined): Bundle {
  const begun = stillThere(bundle, find)
  return { ...begun, step: openSlots(begun)[0] ?? begun.slots.length }
}

const goOn = (bundle: Bundle): Bundle => {
  const later = openSlots(bundle).find(step => step > bundle.step)
  return { ...bundle, step: later ?? openSlots(bundle)[0] ?? bundle.slots.length }
}

const changeSlot = (
  bundle: Bundle,
  change: (choice: SlotChoice, slot: BundleSlot) => SlotChoice,
): Bundle => ({
  ...bundle,
  choices: bundle.choices.map((choice, step) => {
    const slot = bundle.slots[step]
    return slot && step === bundle.step ? change(choice, slot) : choice
  }),
})

const withUnits = (choice: SlotChoice, slot: BundleSlot, items: Required<BundlePart>[]): SlotChoice => ({
  ...choice,
  items,
  accepted: items.reduce((sum, part) => sum + part.qty, 0) === slot.qty,
})

/** Adds a unit of an item to the current slot; in a full slot of one it replaces the earlier choice. */
export function choose(bundle: Bundle, itemId: number, options: ChosenOption[] = []): Bundle {
  return changeSlot(bundle, (choice, slot) => {
    const added = { ID: itemId, qty: 1, options }
    if (slot.qty === 1) return withUnits(choice, slot, [added])
    if (unitsIn(choice) >= slot.qty) return choice
    const same = choice.items.find(
      part => part.ID === itemId && JSON.stringify(part.options) === JSON.stringify(options),
    )
    const items = same
      ? choice.items.map(part => (part === same ? { ...part, qty: part.qty + 1 } : part))
      : [...choice.items, added]
    return withUnits(choice, slot, items)
  })
}

/** Removes the last chosen unit of an item. */
export function unchoose(bundle: Bundle, itemId: number): Bundle {
  return changeSlot(bundle, (choice, slot) => {
    const place = choice.items.map(part => part.ID).lastIndexOf(itemId)
    const items = choice.items
      .map((part, at) => (at === place ? { ...part, qty: part.qty - 1 } : part))
      .filter(part => part.qty > 0)
    return withUnits(choice, slot, items)
  })
}

/** Moves on from the current slot and accepts its choices; does nothing while the slot must still be filled. */
export function next(bundle: Bundle): Bundle {
  const filled = slotState(bundle, bundle.step) === 'filled'
  if (!filled && !leaving(bundle, bundle.step)) return bundle
  const accepted = changeSlot(bundle, choice => ({ ...choice, accepted: true }))
  return slotState(accepted, bundle.step) === 'open' ? bundle : goOn(accepted)
}

/** Leaves the current slot with its default part, or empty. */
export function leave(bundle: Bundle): Bundle {
  if (!leaving(bundle, bundle.step)) return bundle
  return goOn(changeSlot(bundle, choice => ({ ...choice, items: [], accepted: true })))
}

export const goTo = (bundle: Bundle, step: number): Bundle => ({
  ...bundle,
  step: Math.max(0, Math.min(step, bundle.slots.length)),
})
