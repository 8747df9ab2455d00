import { ClipboardDocumentListIcon, UsersIcon } from '@heroicons/react/24/solid'
import { type ComponentType, lazy, type SVGProps } from 'react'
import { type TextKey, withWords } from '@/i18n/i18n'
import { Board } from './board/Board'
import { isManager, type Person } from './person'

/** A page of the store's side: where it is, what it is called, and what it shows. */
export interface StaffPage {
  path: string
  name: TextKey
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  Page: ComponentType
  /** who finds it among the pages; everybody where it does not say */
  isFor?: (person: Person) => boolean
}

const PeoplePage = lazy(() => withWords(import('./people/PeoplePage'), 'staff', 'staffPeople'))

/** All pages, the first one first; every other than the board is a lazy part with its own words. */
export const PAGES: readonly [StaffPage, ...StaffPage[]] = [
  { path: 'board', name: 'staff:page.board', Icon: ClipboardDocumentListIcon, Page: Board },
  { path: 'people', name: 'staff:page.people', Icon: UsersIcon, Page: PeoplePage, isFor: isManager },
]
