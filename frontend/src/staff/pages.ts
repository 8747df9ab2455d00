import {
  ArchiveBoxIcon,
  CalendarDaysIcon,
  ChartBarIcon,
  ClipboardDocumentListIcon,
  ClockIcon,
  CreditCardIcon,
  FireIcon,
  HandRaisedIcon,
  TableCellsIcon,
  UsersIcon,
} from '@heroicons/react/24/solid'
import type { ComponentType, SVGProps } from 'react'
import { type TextKey, withWords } from '@/i18n/i18n'
import { page } from '@/state/page/part'
import { Board } from './board/Board'
import { isManager, leads, type Person } from './person'

/** A staff page: its path, its name and its component. */
export interface StaffPage {
  path: string
  name: TextKey
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  Page: ComponentType
  /** the people who see it in the navigation; all staff if it is not set */
  isFor?: (person: Person) => boolean
}

const PeoplePage = page(() => withWords(import('./people/PeoplePage'), 'staff', 'staffPeople'))
const BookingsPage = page(() => withWords(import('./bookings/BookingsPage'), 'staff', 'staffBookings'))
const TablesPage = page(() => withWords(import('./tables/TablesPage'), 'staff', 'staffTables', 'staffVoid'))
const CallsPage = page(() => withWords(import('./calls/CallsPage'), 'staff', 'staffCalls'))
const KitchenPage = page(() =>
  withWords(import('./kitchen/KitchenPage'), 'food', 'staff', 'staffKitchen', 'staffNotes'),
)
const ReportPage = page(() =>
  withWords(import('./report/ReportPage'), 'staff', 'staffReport', 'staffRefund', 'staffVoid'),
)
const StockPage = page(() => withWords(import('./stock/StockPage'), 'staff', 'staffStock'))
const TroublePage = page(() => withWords(import('./trouble/TroublePage'), 'staff', 'staffTrouble'))
const HoursPage = page(() => withWords(import('./hours/HoursPage'), 'staff', 'staffHours'))

/** All staff pages, the start page first; all but the board are lazy chunks with their own texts. */
export const PAGES: readonly [StaffPage, ...StaffPage[]] = [
  { path: 'board', name: 'staff:page.board', Icon: ClipboardDocumentListIcon, Page: Board },
  { path: 'kitchen', name: 'staff:page.kitchen', Icon: FireIcon, Page: KitchenPage },
  { path: 'calls', name: 'staff:page.calls', Icon: HandRaisedIcon, Page: CallsPage },
  { path: 'tables', name: 'staff:page.tables', Icon: TableCellsIcon, Page: TablesPage },
  { path: 'bookings', name: 'staff:page.bookings', Icon: CalendarDaysIcon, Page: BookingsPage },
  { path: 'stock', name: 'staff:page.stock', Icon: ArchiveBoxIcon, Page: StockPage },
  { path: 'hours', name: 'staff:page.hours', Icon: ClockIcon, Page: HoursPage },
  { path: 'payments', name: 'staff:page.payments', Icon: CreditCardIcon, Page: TroublePage },
  { path: 'report', name: 'staff:page.report', Icon: ChartBarIcon, Page: ReportPage, isFor: leads },
  { path: 'people', name: 'staff:page.people', Icon: UsersIcon, Page: PeoplePage, isFor: isManager },
]
