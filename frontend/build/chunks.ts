import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { ASKS, CHECKOUT, HOME, MENU } from './first-screens.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Graph = Parameters<Extract<Groups[number]['name'], (...given: never[]) => unknown>>[1]

const sources = (paths: readonly string[]) =>
  paths.map(path => fileURLToPath(new URL(`../${path}`, import.meta.url)))

const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next)[\\/]/
/** The one file that names all icons would make every one of them needed. */
const ALL_ICONS = /heroicons.*[\\/]index[.]js$/
/** Those of the first screen that others show too: one each would be a request for a few lines. */
const FIRST_ICONS =
  /heroicons.react.24.outline.*[\\/](?:ArrowLeft|Bars3|ChevronDown|ExclamationTriangle|Language|Minus|Plus|ShoppingBag|SignalSlash|XMark)Icon[.]js$|[/]src[/]ui[/]outline[.]ts$/
const HOME_ICONS =
  /heroicons.react.24.outline.*[\\/](?:CheckCircle|ChevronRight|InformationCircle|MapPin|Phone|XCircle)Icon[.]js$/
/** What only the menu is made of: no other first screen waits for it. */
const MENU_ALONE = /[/]src[/](?:app[/]Menu|features[/]menu)/
/** The store's side, which no guest ever fetches, and its door, which names its page. The page stands alone: parts that
 * need each other are not ready when the other one begins. */
const STAFF = /[/]src[/]staff[/](?:board[/]|account[/](?=load|trouble))?(?!StaffApp)[^/]+$/
const STAFF_DOOR = /[/]src[/]staff[/](?:door|kept-manner)[.]ts$/
/** What speaks to the directory of accounts comes only where somebody signs in by e-mail. */
const DIRECTORY =
  /node_modules[\\/](?:@aws-|aws-amplify|@smithy|rxjs|tslib|uuid|js-cookie)|[/]src[/]staff[/]account[/]account[.]ts$/
/** Icons are reached through the file that names them all, so whose they are is told here: guests see six full ones. */
const STAFF_ICONS =
  /heroicons.react.24.(?:solid.*[\\/](?!(?:Check|CheckCircle|Clock|Heart|Star|XCircle)Icon)\w+|outline.*[\\/](?:ClipboardDocumentList|LockOpen|NoSymbol))Icon[.]js$/
/** Who is logged in: no page of the store's side asks that. */
const MEMBER = /[/]src[/](?:state[/]member[/]|api[/](?:member|favourite-store|get-orders|own-data))/
/** Bars are drawn on two pages, which nobody opens often. */
const BARCODE = /node_modules[\\/]jsbarcode[\\/]|[/]src[/](?:ui[/]Barcode|lib[/]bars)[.]/
/** What a kiosk and an order pad share, and nobody else. */
const HOUSE =
  /[/]src[/](?:app[/]house[/](?:begin-anew|held-key|leave|lock|useLocked)|i18n[/]house-catalogues)[.]/
/** Codes are drawn on a kiosk, on a table's page and on the cards of tables. */
const QR_CODE = /node_modules[\\/]uqr[\\/]|[/]src[/](?:lib[/]qr-code|ui[/]QrPicture)[.]/
/** The rules about allergens and diets: needed to open a dish, to filter, to search and in the cart. */
const FOOD =
  /[/]src[/](?:state[/]menu[/](?:allergens|exclusion|filtered-menu|food-contents|slot-candidates|use-judge)|state[/]words[/](?:allergen-words|option-food)|ui[/]ExclusionNote)[.]/
/** The names of allergens alone, which staff need without the rules. */
const FOOD_NAMES = /[/]src[/]state[/]words[/]allergen-name[.]/
/** What judges a contact or an amount: only forms need it. */
const FORMS = /[/]src[/]lib[/](?:typed-phone|email|postal|typed-amount)[.]/
const SOURCE = /[/]src[/](?!features[/]|i18n[/]catalogues[/]|staff[/])/
/** A few lines of a feature that several pages show: alone each would be a request, and a name that the first page bears. */
const SHARED = /[/]src[/]features[/].*[/](?:WayText|promotion-refusal)[.]/
const ICONS = /heroicons.*Icon[.]js$/
const LATER = /[/]src[/](?!features[/]|i18n[/]catalogues[/]|staff[/])|heroicons.*Icon[.]js$/

/** Each other page of the store's side is a part of its own. */
const staffPage = (id: string) => {
  const room = /[/]src[/]staff[/]([a-z-]+)[/]/.exec(id)?.[1]
  return room ? `staff-${room}` : null
}

function follow(id: string, graph: Graph, seen: Set<string>): Set<string> {
  if (seen.has(id) || ALL_ICONS.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph, seen)
  return seen
}

/** All that a guest may ever fetch; what is behind the staff's door is not. */
function guests(id: string, graph: Graph, seen: Set<string>): Set<string> {
  if (seen.has(id) || ALL_ICONS.test(id) || STAFF_DOOR.test(id)) return seen
  seen.add(id)
  const module = graph.getModuleInfo(id)
  const next = [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]
  for (const one of next) guests(one, graph, seen)
  return seen
}

/** What several of the staff's pages need and no guest does. */
function staffAlone() {
  let fetched: Set<string> | null = null
  return (id: string, graph: Graph) => {
    fetched ??= sources(ASKS).reduce((seen, root) => guests(root, graph, seen), new Set<string>())
    const isTheirs = STAFF_ICONS.test(id) || (SOURCE.test(id) && !fetched.has(id))
    return isTheirs ? 'staff-shared' : null
  }
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

/** Those modules of a group that some pages cannot run without. What they need is needed too, so they never wait for
 * the rest of the group. */
function neededOf(name: string, roots: readonly string[], isInGroup: (id: string, graph: Graph) => unknown) {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= sources(roots).reduce((seen, root) => follow(root, graph, seen), new Set<string>())
    return needed.has(id) && isInGroup(id, graph) ? name : null
  }
}

/** Some modules with all that cannot run without them, so that what they need never needs them. */
function leaningOn(name: string, ground: RegExp) {
  const known = new Map<string, boolean>()
  const leans = (id: string, graph: Graph): boolean => {
    const before = known.get(id)
    if (before !== undefined || ALL_ICONS.test(id)) return before ?? false
    known.set(id, ground.test(id))
    const next = graph.getModuleInfo(id)?.importedIds ?? []
    const answer = ground.test(id) || next.some(one => leans(one, graph))
    known.set(id, answer)
    return answer
  }
  return (id: string, graph: Graph) => (LATER.test(id) && leans(id, graph) ? name : null)
}

/** Many small files pack badly: what several parts need travels together, and nothing later with the first screen. */
export const chunks = (): Groups => [
  { name: 'platform', test: PLATFORM, priority: 4 },
  { name: room('asks', ASKS), priority: 3 },
  { name: room('common', MENU, FIRST_ICONS, MENU_ALONE), priority: 2 },
  { name: room('home', HOME, HOME_ICONS), minShareCount: 2, priority: 1 },
  { name: 'staff-door', test: STAFF_DOOR, priority: 2 },
  { name: 'staff-account', test: DIRECTORY, priority: 2 },
  { name: 'staff-board', test: STAFF, priority: 1 },
  { name: staffPage, priority: 1 },
  { name: staffAlone(), priority: 1 },
  { name: neededOf('member', CHECKOUT, leaningOn('member', MEMBER)), priority: 1.2, minShareCount: 2 },
  { name: leaningOn('member-pages', MEMBER), priority: 1, minShareCount: 2 },
  { name: 'barcode', test: BARCODE, priority: 1 },
  { name: 'qr-code', test: QR_CODE, priority: 2 },
  { name: 'food', test: FOOD, priority: 1 },
  { name: 'food-names', test: FOOD_NAMES, priority: 1 },
  { name: 'forms', test: FORMS, priority: 2 },
  { name: 'house', test: HOUSE, priority: 2 },
  { name: 'later', test: SHARED, priority: 1 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 0.6 },
  { name: neededOf('checkout', CHECKOUT, id => LATER.test(id)), minShareCount: 2, priority: 0.5 },
  { name: 'later', test: LATER, minShareCount: 2 },
]

/** Whether a part is not on every page already, as those are that the page itself brings. */
export const isLate = (file: string): boolean =>
  !/^assets[/](?:rolldown-runtime|platform|asks|common)-/.test(file)
