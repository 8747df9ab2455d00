/** Screen text in up to three languages, as in menus. */
export interface Described {
  descr: string
  descr1: string
  descr2: string
}

/** The text of a slot, else of slot 0, else the first that is not empty. */
export const inSlot = (texts: readonly string[], slot: number): string =>
  texts[slot] || texts[0] || texts.find(Boolean) || ''

export const description = (thing: Described, slot: number): string =>
  inSlot([thing.descr, thing.descr1, thing.descr2], slot)

export const detail = (thing: { detail: string; detail1: string; detail2: string }, slot: number): string =>
  inSlot([thing.detail, thing.detail1, thing.detail2], slot)

export const groupName = (thing: { name: string; name1: string; name2: string }, slot: number): string =>
  inSlot([thing.name, thing.name1, thing.name2], slot)
