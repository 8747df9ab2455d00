import { CalendarDaysIcon, ClipboardDocumentListIcon, TableCellsIcon } from '@heroicons/react/24/solid'
import { type ComponentType, lazy, type SVGProps } from 'react'
import { type TextKey, withWords } from '@/i18n/i18n'
import { Board } from './board/Board'

const BookingsPage = lazy(() => withWords(import('./bookings/BookingsPage'), 'staffBookings'))
const TablesPage = lazy(() => withWords(import('./tables/TablesPage'), 'staffTables'))

/** A page of the store's side: where it is, what it is called, and what it shows. */
export interface StaffPage {
  path: string
  name: TextKey
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  Page: ComponentType
}

/** All pages, the first one first; every other than the board is a lazy part with its own words. */
export const PAGES: readonly [StaffPage, ...StaffPage[]] = [
  { path: 'board', name: 'staff:page.board', Icon: ClipboardDocumentListIcon, Page: Board },
  { path: 'bookings', name: 'staff:page.bookings', Icon: CalendarDaysIcon, Page: BookingsPage },
  { path: 'tables', name: 'staff:page.tables', Icon: TableCellsIcon, Page: TablesPage },
]
