import type { MenuItem } from '@/api/api.gen'
import type { MenuIndex } from '@/state/menu-index'

const SUGGESTIONS = -1

/** What to show before anything is typed: the store's own suggestions. */
export const menuSuggestions = (index: MenuIndex): MenuItem[] =>
  index.sections.find(section => section.category.ID === SUGGESTIONS)?.items ?? []
