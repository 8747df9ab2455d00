import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { ASKS, CHECKOUT, HOME, MENU } from './first-screens.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Graph = Parameters<Extract<Groups[number]['name'], (...given: never[]) => unknown>>[1]

const sources = (paths: readonly string[]) =>
  paths.map(path => fileURLToPath(new URL(`../${path}`, import.meta.url)))

const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next)[\\/]/
/** The icons' index file imports every icon; following it would put them all into one chunk. */
const ALL_ICONS = /heroicons.*[\\/]index[.]js$/
/** Icons of the first screen that other screens share; a chunk each would cost a request for a few lines. */
const FIRST_ICONS =
  /heroicons.react.24.outline.*[\\/](?:ArrowLeft|Bars3|ChevronDown|ExclamationTriangle|Language|Minus|Plus|ShoppingBag|SignalSlash|XMark)Icon[.]js$|[/]src[/]ui[/]outline[.]ts$/
const HOME_ICONS =
  /heroicons.react.24.outline.*[\\/](?:CheckCircle|ChevronRight|InformationCircle|MapPin|Phone|XCircle)Icon[.]js$/
/** Modules that only the menu uses; they are kept out of `common` so that no other first screen waits for them. */
const MENU_ALONE = /[/]src[/](?:app[/]Menu|features[/]menu)/
/**
 * The code of the staff pages, which guests never fetch, and the entry module that imports them. `StaffApp` stays a
 * chunk of its own: chunks that import each other are not ready when the other one starts.
 */
const STAFF = /[/]src[/]staff[/](?:board[/]|account[/](?=load|trouble))?(?!StaffApp)[^/]+$/
const STAFF_DOOR = /[/]src[/]staff[/](?:door|kept-manner)[.]ts$/
/** The client of the user directory, which is loaded only for a sign-in by e-mail. */
const DIRECTORY =
  /node_modules[\\/](?:@aws-|aws-amplify|@smithy|rxjs|tslib|uuid|js-cookie)|[/]src[/]staff[/]account[/]account[.]ts$/
/**
 * Icons are imported through their index file, so this list says which belong to staff pages. Guests see six solid
 * ones.
 */
const STAFF_ICONS =
  /heroicons.react.24.(?:solid.*[\\/](?!(?:Check|CheckCircle|Clock|Heart|Star|XCircle)Icon)\w+|outline.*[\\/](?:ClipboardDocumentList|LockOpen|NoSymbol))Icon[.]js$/
/** Modules about the logged-in member; staff pages do not use them. */
const MEMBER = /[/]src[/](?:state[/]member[/]|api[/](?:member|favourite-store|get-orders|own-data))/
/** Barcodes are drawn on two rarely opened pages. */
const BARCODE = /node_modules[\\/]jsbarcode[\\/]|[/]src[/](?:ui[/]Barcode|lib[/]bars)[.]/
/** Modules that only kiosk and order pad share. */
const HOUSE =
  /[/]src[/](?:app[/]house[/](?:begin-anew|held-key|leave|lock|useLocked)|i18n[/]house-catalogues)[.]/
/** QR codes are drawn on a kiosk, on a table's page and on table cards. */
const QR_CODE = /node_modules[\\/]uqr[\\/]|[/]src[/](?:lib[/]qr-code|ui[/]QrPicture)[.]/
/** The rules about allergens and diets: needed to open a dish, to filter, to search and in the cart. */
const FOOD =
  /[/]src[/](?:state[/]menu[/](?:allergens|exclusion|filtered-menu|food-contents|slot-candidates|use-judge)|state[/]words[/](?:allergen-words|option-food)|ui[/]ExclusionNote)[.]/
/** The names of allergens, which staff need without the rules. */
const FOOD_NAMES = /[/]src[/]state[/]words[/]allergen-name[.]/
/** Parsing of typed contacts and amounts; only forms need it. */
const FORMS = /[/]src[/]lib[/](?:typed-phone|email|postal|typed-amount)[.]/
const SOURCE = /[/]src[/](?!features[/]|i18n[/]catalogues[/]|staff[/])/
/** Small feature modules that several pages share; a chunk each would cost a request and a name in the first page. */
const SHARED = /[/]src[/]features[/].*[/](?:WayText|promotion-refusal)[.]/
const ICONS = /heroicons.*Icon[.]js$/
const LATER = /[/]src[/](?!features[/]|i18n[/]catalogues[/]|staff[/])|heroicons.*Icon[.]js$/

/** Each other staff page is a chunk of its own. */
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

/** All modules that a guest may fetch: everything except what the staff entry imports. */
function guests(id: string, graph: Graph, seen: Set<string>): Set<string> {
  if (seen.has(id) || ALL_ICONS.test(id) || STAFF_DOOR.test(id)) return seen
  seen.add(id)
  const module = graph.getModuleInfo(id)
  const next = [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]
  for (const one of next) guests(one, graph, seen)
  return seen
}

/** A group of the modules that several staff pages share and guests never fetch. */
function staffAlone() {
  let fetched: Set<string> | null = null
  return (id: string, graph: Graph) => {
    fetched ??= sources(ASKS).reduce((seen, root) => guests(root, graph, seen), new Set<string>())
    const isTheirs = STAFF_ICONS.test(id) || (SOURCE.test(id) && !fetched.has(id))
    return isTheirs ? 'staff-shared' : null
  }
}

/**
 * A group of all modules that `roots` need and those that `also` matches. Entries and styles stay with their page.
 */
function room(name: string, roots: readonly string[], also?: RegExp, but?: RegExp) {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= sources(roots).reduce((seen, root) => follow(root, graph, seen), new Set<string>())
    const isPage = sources(ASKS).includes(id) || graph.getModuleInfo(id)?.isEntry || id.endsWith('.css')
    return !isPage && !but?.test(id) && (needed.has(id) || also?.test(id)) ? name : null
  }
}

/**
 * A group of the modules that `roots` need and `isInGroup` accepts. Dependencies of a needed module are needed too,
 * so these pages never wait for the rest of the group.
 */
function neededOf(name: string, roots: readonly string[], isInGroup: (id: string, graph: Graph) => unknown) {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= sources(roots).reduce((seen, root) => follow(root, graph, seen), new Set<string>())
    return needed.has(id) && isInGroup(id, graph) ? name : null
  }
}

/**
 * A group of the modules that match `ground` and all that import them, so that no dependency of the group imports it.
 */
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

/**
 * Small files compress badly: modules that several parts share are bundled, and no later page adds to the first
 * screen.
 */
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

/** Whether a chunk is not among those that every page loads. */
export const isLate = (file: string): boolean =>
  !/^assets[/](?:rolldown-runtime|platform|asks|common)-/.test(file)
