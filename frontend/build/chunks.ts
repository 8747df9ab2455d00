import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { ASKS, HOME, MENU } from './first-screens.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Graph = Parameters<Extract<Groups[number]['name'], (...given: never[]) => unknown>>[1]

const sources = (paths: readonly string[]) =>
  paths.map(path => fileURLToPath(new URL(`../${path}`, import.meta.url)))

const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next)[\\/]/
/** The one file that names all icons would make every one of them needed. */
const ALL_ICONS = /heroicons.*[\\/]index[.]js$/
/** Those of the first screen that others show too: one each would be a request for a few lines. */
const FIRST_ICONS =
  /heroicons.react.24.outline.*[\\/](?:ChevronDown|ExclamationTriangle|Minus|Plus|ShoppingBag|SignalSlash|XMark)Icon[.]js$/
const HOME_ICONS =
  /heroicons.react.24.outline.*[\\/](?:CheckCircle|ChevronRight|InformationCircle|MapPin|Phone|XCircle)Icon[.]js$/
/** What only the menu is made of: no other first screen waits for it. */
const MENU_ALONE = /[/]src[/](?:app[/]Menu|features[/]menu)/
/** The store's side, which no guest ever fetches, and its door, which names the rest. */
const STAFF = /[/]src[/]staff[/](?:board[/])?[^/]+$/
/** Theirs alone are the solid icons but these few; they stand with the list of pages, which needs them as it is read. */
const STAFF_ICONS = /heroicons.*[\\/]24[\\/]solid[\\/](?!Check|Heart).*Icon[.]js$/
const STAFF_DOOR = /[/]src[/]staff[/](?:door|kept-manner)[.]ts$/
const LATER = /[/]src[/](?!features[/]|i18n[/]catalogues[/]|staff[/])|heroicons.*Icon[.]js$/

/** What the board alone asks: left beside the door of its part, it would need the part that needs it. */
const STAFF_CALLS = /[/]src[/]api[/](?:staff-order|read-orders|move-order|refund-order)[.]ts$/
const isOfBoard = (id: string) => [STAFF, STAFF_ICONS, STAFF_CALLS].some(what => what.test(id))

/** Each other page of the store's side is a part of its own, with the calls that it makes. */
const staffPage = (id: string) => {
  const room = /[/]src[/](?:staff[/]([a-z-]+)[/]|api[/]staff-(?!order)([a-z-]+)[.])/.exec(id)
  return room ? `staff-${room[1] ?? room[2]}` : null
}

function follow(id: string, graph: Graph, seen: Set<string>): Set<string> {
  if (seen.has(id) || ALL_ICONS.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph, seen)
  return seen
}

/** A group of all that some modules cannot run without, and of what else it is told to take; styles stay the page's. */
function room(name: string, roots: readonly string[], also?: RegExp, but?: RegExp) {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= sources(roots).reduce((seen, root) => follow(root, graph, seen), new Set<string>())
    const isPage = sources(ASKS).includes(id) || graph.getModuleInfo(id)?.isEntry || id.endsWith('.css')
    return !isPage && !but?.test(id) && (needed.has(id) || also?.test(id)) ? name : null
  }
}

/** Many small files pack badly: what several parts need travels together, and nothing later with the first screen. */
export const chunks = (): Groups => [
  { name: 'platform', test: PLATFORM, priority: 4 },
  { name: room('asks', ASKS), priority: 3 },
  { name: room('common', MENU, FIRST_ICONS, MENU_ALONE), priority: 2 },
  { name: room('home', HOME, HOME_ICONS), minShareCount: 2, priority: 1 },
  { name: 'staff-door', test: STAFF_DOOR, priority: 2 },
  { name: 'staff-board', test: isOfBoard, priority: 1 },
  { name: staffPage, priority: 1 },
  { name: 'later', test: LATER, minShareCount: 2 },
]

/** Whether a part is not on every page already, as those are that the page itself brings. */
export const isLate = (file: string): boolean =>
  !/^assets[/](?:rolldown-runtime|platform|asks|common)-/.test(file)
