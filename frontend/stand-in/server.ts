import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Duplex } from 'node:stream'
import type {
  Cart,
  ItemInventory,
  MenuDocument,
  NewSession,
  NotAccepting,
  OpenedStore,
  OrderFeed,
  OrderType,
  Palette,
  PaymentOptions,
  Quote,
  Store,
  StoreList,
  TableOrdersReply,
  TableView,
} from '@/api/api.gen'
import { pagePolicy, staffPolicy } from '../build/content-security-policy'
import { FORBIDDEN, isAdmitted } from './admission'
import {
  actDelivery,
  type BoardStandIn,
  delayOrder,
  moveOrder,
  previewRefund,
  readOrders,
  refundOrder,
  undoMove,
} from './board'
import {
  addParty,
  type BookingsStandIn,
  bookingCall,
  changeTable,
  endPinLock,
  moveBooking,
  readBookings,
  readTables,
  unseatParty,
} from './bookings'
import {
  answerCall,
  type ChannelStandIn,
  callService,
  giveToken,
  openSocket,
  readCall,
  readCalls,
} from './channel'
import {
  addOrder,
  allocation,
  type CheckoutStandIn,
  checkPin,
  courierOf,
  mailedCode,
  oneTimeCode,
  orderStatus,
} from './checkout'
import { brought, withCourier } from './courier'
import { type DevicesStandIn, tellDevice } from './devices'
import { type DirectoryStandIn, directoryAnswer } from './directory'
import { DRIVING_ANSWERS, type DrivingStandIn } from './driving'
import { type GiftCardsStandIn, giftCard, giftCardTrans } from './gift-cards'
import { KITCHEN_ANSWERS, type KitchenStandIn } from './kitchen'
import { menuFor } from './line-price'
import {
  cashToPoints,
  favouriteStore,
  getOrders,
  type MembersStandIn,
  memberAddress,
  memberAuth,
  memberDelete,
  memberExport,
  memberPoints,
  membership,
  memberTransfer,
  standingOf,
} from './members'
import {
  changeCount,
  inventoryOf,
  markStock,
  type OperationsStandIn,
  pauseOrders,
  readDay,
  readStock,
  resumeOrders,
  setBusy,
  setDaily,
  setDate,
} from './operations'
import { pack, sentAs } from './packing'
import * as people from './people'
import { distanceMatrix, findPlaces, geocode, type PlacesStandIn, readPlace } from './places'
import { PRINTING_ANSWERS, type PrintingStandIn } from './printing'
import { codeRefused, newsfeed, type PromotionsStandIn, promo, waiting } from './promotions'
import { quote } from './quote'
import { REPORT_ANSWERS, type ReportStandIn } from './report'
import { payPart, type TableBillStandIn } from './table-bill'
import { endTrouble, readTroubles, type TroubleStandIn } from './troubles'
import { takePayment, voidPayment } from './voids'

/** The answers of a store without its back end, to show and measure the screens with. */
export interface StandIn
  extends CheckoutStandIn,
    BoardStandIn,
    OperationsStandIn,
    ReportStandIn,
    TroubleStandIn,
    ChannelStandIn,
    KitchenStandIn,
    DrivingStandIn,
    GiftCardsStandIn,
    MembersStandIn,
    PromotionsStandIn,
    PrintingStandIn,
    BookingsStandIn,
    TableBillStandIn,
    DevicesStandIn,
    DirectoryStandIn,
    PlacesStandIn,
    people.PeopleStandIn {
  store: Store
  palette: Palette
  /** the brand's own icon, '' for none */
  icon: string
  /** the manifest for home screens; '' if this host belongs to no brand */
  manifestUri: string
  /** by price level */
  menus: MenuDocument[]
  /** earlier menus, which keep their addresses */
  olderMenus: MenuDocument[]
  inventory: ItemInventory[]
  tables: TableView[]
  launch: {
    orderType: 'home' | 'table' | OrderType
    tableID: string
    catIDs?: number[]
    type?: NewSession['data']['type']
    storeCount?: number
    appMode?: NewSession['data']['appMode']
    stationId?: string
    billPrinter?: string
    previewVersion?: number
    storeHome?: boolean
  }
  /** when the session ends */
  sessionEndsAt: string
  notAccepting: NotAccepting | null
  paymentOptions: PaymentOptions
  /** the valid promotion codes, each ten percent off */
  codes: string[]
  /** the orders of the table's guests; null without a table */
  tableOrders: TableOrdersReply | null
  /** answers of a test, by path; null falls back to the usual one */
  answers: Record<string, (sent: Record<string, never>) => object | null>
  stage: NewSession['stage']
  /** changes a quote as a rule of the server would */
  requote: (quote: Quote) => Quote
  /** the refusals of calls, by path */
  refuses: Record<string, { result: string; details?: object }>
  /** other HTTP statuses, by path; 500 or more is not a refusal */
  statuses: Record<string, number>
  /** paths of calls that are not answered at all */
  breaks: Set<string>
  /** paths of calls that take effect, but whose replies are lost */
  loses: Set<string>
  /** the stores of a company, if a visit starts with choosing one */
  choice: StoreList | null
  /** the file of a picture; a single pixel is sent without one */
  pictures: (address: string) => Buffer | null
  /** milliseconds by which the server's clock is ahead, for a test that moved its own */
  ahead: number
}

/** The stand-in for one visitor, and the calls made so far. */
export interface Visit {
  standIn: StandIn
  /** the paths called so far */
  calls: string[]
  /** the bodies of these calls */
  bodies: { path: string; body: Record<string, unknown> }[]
}

interface Listening {
  url: string
  close: () => Promise<void>
}

export const visitOf = (standIn: StandIn): Visit => ({ standIn, calls: [], bodies: [] })

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
const ONE_PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** The parts that bodies of calls may have. */
interface Sent {
  cart: Cart
  feed: OrderFeed
  statusToken: string
  orderPin: string
  orderType: OrderType
  priceLevel: number
  token: string
  companyCode: string
  storeID: string
  /** the proof in the header */
  proof: string
  appPin: string
}

async function body(request: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length ? JSON.parse(Buffer.concat(parts).toString()) : ({} as Sent)
}

const launchOf = ({ store, launch }: StandIn): NewSession['data'] => ({
  ...{ type: 'order', catIDs: [], storeHome: true, menuDisabled: false, storeCount: 1 },
  ...{
    companyCode: store.companyCode,
    storeID: store.storeID,
    appMode: 'WEB',
    stationId: '',
    billPrinter: '',
    previewVersion: 0,
  },
  ...launch,
})

/** The session of a new visit. */
export const sessionOf = (standIn: StandIn): NewSession => ({
  data: launchOf(standIn),
  sessionId: 'id',
  sessionKey: 'key',
  menuDisabled: false,
  stage: standIn.stage,
  expiresAt: standIn.sessionEndsAt,
  serverTime: new Date().toISOString(),
  checkoutExpiryMs: standIn.checkoutExpiryMs,
})

/** The address of a menu, which names its version: the content at an address never changes. */
const addressOf = (menu: MenuDocument, level: number) =>
  `${PUBLISHED}${level}.json?${createHash('sha256').update(JSON.stringify(menu)).digest('hex').slice(0, 8)}&${menu.version}`

/** The menu at such an address, the current one without a version; undefined if it does not exist any more. */
function menuAt(standIn: StandIn, address: URL): MenuDocument | undefined {
  const level = Number(address.pathname.slice(PUBLISHED.length).replace('.json', ''))
  const [, version] = address.search.split('&')
  const now = menuOf(standIn, level)
  const isMeant = (menu: MenuDocument) => menu.version === version && menu.priceLevel === now.priceLevel
  return version === undefined ? now : [now, ...standIn.olderMenus].find(isMeant)
}

const openedStore = ({
  store,
  palette,
  icon,
  menus,
  tables,
  launch,
  takingOrders,
  pauses,
  busy,
}: StandIn): OpenedStore => ({
  ...{
    store,
    takingOrders,
    pauses,
    busy,
    palette,
    companyName: store.info.companyName,
    storeCount: 1,
    iconUri: icon,
  },
  table: tables.find(({ ID }) => ID === launch.tableID) ?? null,
  menus: menus.map(menu => ({
    ...{ priceLevel: menu.priceLevel, version: menu.version },
    url: addressOf(menu, menu.priceLevel),
  })),
})

/** A key opens its store; a host with several stores lists them. */
function visit(standIn: StandIn, { token, storeID }: Sent): object {
  const session = sessionOf(standIn)
  const { choice } = standIn
  const homeScreen = { manifestUri: standIn.manifestUri, touchIconUri: '' }
  if (!choice || token || storeID)
    return { session, opened: openedStore(standIn), choice: null, ...homeScreen }
  const data = { ...session.data, storeID: '', storeCount: choice.stores.length }
  return { session: { ...session, data }, opened: null, choice, ...homeScreen }
}

const QUARTER_MS = 900_000
const SLOTS = 8

/** The first time to choose: in half an hour, or so late that all times are on one day of the store. */
function firstSlot(now: number, timeZone: string): number {
  const day = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone })
  const soonest = now + 2 * QUARTER_MS
  const span = SLOTS * QUARTER_MS
  return day(soonest) === day(soonest + span) ? soonest : soonest + span
}

function hours(
  { store, notAccepting, pin, rehours, pauses, busy }: StandIn,
  { orderType, scheduleOrderHours }: { orderType: OrderType; scheduleOrderHours?: boolean },
) {
  const now = Date.now()
  const first = firstSlot(now, store.info.timeZone)
  const slots = Array.from({ length: SLOTS }, (_, place) => ({
    at: new Date(first + place * QUARTER_MS).toISOString(),
    until: new Date(first + (place + 1) * QUARTER_MS).toISOString(),
    full: false,
  }))
  const pause = pauses.find(one => one.orderType === orderType)
  // During a pause, orders for later than its end are accepted.
  const later = slots.filter(({ at }) => !pause || Date.parse(at) >= Date.parse(pause.until))
  const forLater = pause !== undefined && scheduleOrderHours === true && later.length > 0
  const why = forLater ? null : pause ? 'paused' : notAccepting
  return rehours({
    result: 'ok',
    ...{ orderType, timeZone: store.info.timeZone, timeZoneAbbrev: 'EST', timeZoneUtcOffsetMin: -300 },
    ...{ serverTime: new Date(now).toISOString(), currentDay: 6, currentDate: '2026-11-21' },
    businessHours: store.info.businessHours.days.map(day => ({ ...day, displayTimes: [] })),
    orderHours: { off: false, displayTimes: ['00:00 – 24:00'] },
    transportHours: null,
    openStatus: { open: true, todayOff: false, fullDay: true, changesAt: null },
    acceptOrder: why === null,
    notAccepting: why,
    pausedUntil: pause?.until ?? null,
    busyMin: busy.find(one => one.orderType === orderType)?.extraMin ?? 0,
    appData: { expired: false, active: true, menuDisabled: false, visit: null },
    orderLimitExceed: false,
    preorder: [],
    asap: why || pause ? null : new Date(now + 900_000).toISOString(),
    slots: later,
    pinRequiredAtDineinCheckout: orderType === 'dinein' && pin !== '',
  })
}

/** null if the order or the code does not exist */
type Answer = (standIn: StandIn, sent: Sent) => object | null

const menuOf = ({ menus }: StandIn, level = 0) => menus[level] ?? (menus[0] as MenuDocument)
const levelOf = ({ store }: StandIn, orderType: OrderType) => store.orderType[orderType].priceLevel

const quoted = (standIn: StandIn, cart: Cart, standing = standingOf(standIn)): Quote => {
  const menu = menuFor(standing, menuOf(standIn, levelOf(standIn, cart.orderType)))
  return standIn.requote(withCourier(standIn, cart, quote(standIn.store, menu, cart)))
}

const savedBy = (standIn: StandIn, cart: Cart): number => {
  const [own, guests] = [quoted(standIn, cart), quoted(standIn, cart, 'guest')].map(
    ({ totals }) => totals.subtotal,
  )
  return Math.round(((guests ?? 0) - (own ?? 0)) * 100) / 100
}

/** The PIN of store devices. */
export const HOUSE_PIN = '2468'

const ANSWERS: Record<string, Answer> = {
  '/api/hosts': () => ({ version: '1', hosts: [] }),
  '/api/start': visit,
  '/api/app/nextguest': standIn => {
    const { sessionId, sessionKey, expiresAt, serverTime } = sessionOf(standIn)
    return { sessionId, sessionKey, expiresAt, serverTime }
  },
  '/api/app/verifyapppin': (_, { appPin }) => ({ verified: appPin === HOUSE_PIN }),
  '/api/order/getstore': ({ store, palette, icon, paymentOptions, takingOrders, pauses, busy }) => ({
    ...{
      store,
      takingOrders,
      pauses,
      busy,
      palette,
      sessionKey: 'key',
      companyName: store.info.companyName,
      storeCount: 1,
      iconUri: icon,
      paymentOptions,
    },
  }),
  '/api/order/v3/getstorehours': (standIn, sent) =>
    hours(standIn, { orderType: 'takeout', ...(sent as object) }),
  '/api/order/v2/getfullmenu': (standIn, { priceLevel = 0 }) => {
    const menu = menuOf(standIn, priceLevel)
    return {
      ...{ version: menu.version, priceLevel, url: addressOf(menu, priceLevel) },
      ...{ categories: [], menu: null },
    }
  },
  '/api/order/v2/getiteminventory': standIn => ({
    version: '',
    revision: 1,
    unchanged: false,
    items: inventoryOf(standIn),
  }),
  '/api/order/gettables': ({ tables }) => ({ tables }),
  '/api/order/v2/itemallocation': (standIn, sent) => allocation(standIn, sent as never),
  '/api/order/v2/verifyorderpin': (standIn, sent) => checkPin(standIn, sent.orderPin),
  '/api/order/v2/addorder': (standIn, { feed }) => addOrder(standIn, feed, cart => quoted(standIn, cart)),
  '/api/order/v2/validateorder': (standIn, { feed }) => ({ quote: quoted(standIn, feed.cart) }),
  '/api/order/findplaces': (standIn, sent) => findPlaces(standIn, sent as never),
  '/api/order/readplace': (standIn, sent) => readPlace(standIn, sent as never),
  '/api/order/geocode': standIn => geocode(standIn),
  '/api/order/distancematrix': (standIn, sent) => distanceMatrix(standIn, sent as never),
  '/api/order/getorderstatus': (standIn, { statusToken }) => orderStatus(standIn, statusToken),
  '/api/backoffice/readorders': (standIn, sent) => readOrders(standIn, sent as never),
  '/api/backoffice/actdelivery': (standIn, sent) => actDelivery(standIn, sent as never),
  '/api/backoffice/moveorder': (standIn, sent) => moveOrder(standIn, sent as never),
  '/api/backoffice/previewrefund': (standIn, sent) => previewRefund(standIn, sent as never),
  '/api/backoffice/readtroubles': standIn => readTroubles(standIn),
  '/api/backoffice/endtrouble': (standIn, sent) => endTrouble(standIn, sent as never),
  '/api/backoffice/refundorder': (standIn, sent) => refundOrder(standIn, sent as never),
  '/api/backoffice/voidpayment': (standIn, sent) => voidPayment(standIn, sent as never),
  '/api/backoffice/takepayment': (standIn, sent) => takePayment(standIn, sent as never),
  '/api/backoffice/readdoor': standIn => people.readDoor(standIn),
  '/api/backoffice/openshift': (standIn, sent) => people.openShift(standIn, sent as never),
  '/api/backoffice/closeshift': () => ({}),
  '/api/backoffice/readpeople': standIn => people.readPeople(standIn),
  '/api/backoffice/inviteperson': (standIn, sent) => people.invitePerson(standIn, sent as never),
  '/api/backoffice/changeperson': (standIn, sent) => people.changePerson(standIn, sent as never),
  '/api/backoffice/lockperson': (standIn, sent) => people.lockPerson(standIn, sent as never),
  '/api/backoffice/resetpin': (standIn, sent) => people.resetPin(standIn, sent as never),
  '/api/backoffice/enroldevice': (standIn, sent) => people.enrolDevice(standIn, sent as never),
  '/api/backoffice/revokedevice': (standIn, sent) => people.revokeDevice(standIn, sent as never),
  ...KITCHEN_ANSWERS,
  ...DRIVING_ANSWERS,
  ...PRINTING_ANSWERS,
  ...REPORT_ANSWERS,
  '/api/backoffice/readstock': readStock,
  '/api/backoffice/markstock': (standIn, sent) => markStock(standIn, sent as never),
  '/api/backoffice/changecount': (standIn, sent) => changeCount(standIn, sent as never),
  '/api/backoffice/setdaily': (standIn, sent) => setDaily(standIn, sent as never),
  '/api/backoffice/readday': readDay,
  '/api/backoffice/pauseorders': (standIn, sent) => pauseOrders(standIn, sent as never),
  '/api/backoffice/resumeorders': (standIn, sent) => resumeOrders(standIn, sent as never),
  '/api/backoffice/setbusy': (standIn, sent) => setBusy(standIn, sent as never),
  '/api/backoffice/setdate': (standIn, sent) => setDate(standIn, sent as never),
  '/api/backoffice/joinchannel': giveToken,
  '/api/realtime/openchannel': giveToken,
  '/api/realtime/telldevice': (standIn, sent) => tellDevice(standIn, sent as never),
  '/api/realtime/callservice': (standIn, sent) => callService(standIn, sent as never),
  '/api/realtime/readcall': (standIn, sent) => readCall(standIn, sent as never),
  '/api/order/tableorders': ({ tableOrders }) => tableOrders,
  '/api/dinein/tablebill': ({ tableBill }) => tableBill,
  '/api/dinein/paypart': (standIn, sent) => payPart(standIn, sent as never),
  '/api/backoffice/readcalls': readCalls,
  '/api/backoffice/answercall': (standIn, sent) => answerCall(standIn, sent as never),
  '/api/backoffice/delayorder': (standIn, sent) => delayOrder(standIn, sent as never),
  '/api/backoffice/undomove': (standIn, sent) => undoMove(standIn, sent as never),
  '/api/order/booking': (standIn, sent) => bookingCall(standIn, sent as never),
  '/api/backoffice/readbookings': (standIn, sent) => readBookings(standIn, sent as never),
  '/api/backoffice/movebooking': (standIn, sent) => moveBooking(standIn, sent as never),
  '/api/backoffice/addparty': (standIn, sent) => addParty(standIn, sent as never),
  '/api/backoffice/unseatparty': (standIn, sent) => unseatParty(standIn, sent as never),
  '/api/backoffice/readtables': readTables,
  '/api/backoffice/changetable': (standIn, sent) => changeTable(standIn, sent as never),
  '/api/backoffice/endpinlock': (standIn, sent) => endPinLock(standIn, sent as never),
  '/api/dc/doordash': (standIn, sent) => courierOf(standIn, sent as never),
  '/api/dc/sms': (standIn, sent) => oneTimeCode(standIn, sent as never),
  '/api/dc/otp': (standIn, sent) => mailedCode(standIn, sent as never),
  '/api/dc/memberauth': (standIn, sent) => memberAuth(standIn, sent as never),
  '/api/dc/giftcard': (standIn, sent) => giftCard(standIn, sent as never),
  '/api/dc/giftcardtrans': (standIn, sent) => giftCardTrans(standIn, sent as never),
  '/api/dc/membership': (standIn, sent) => membership(standIn, sent as never),
  '/api/dc/promo': (standIn, sent) => promo(standIn, sent as never),
  '/api/dc/newsfeed': (standIn, sent) => newsfeed(standIn, sent as never),
  '/api/dc/memberpointtrans': (standIn, sent) => memberPoints(standIn, sent as never),
  '/api/order/v2/calculatecashtopoints': (standIn, sent) => cashToPoints(standIn, sent as never),
  '/api/dc/memberFavoriteStore': (standIn, sent) => favouriteStore(standIn, sent as never),
  '/api/dc/memberaddress': (standIn, sent) => memberAddress(standIn, sent as never),
  '/api/order/v2/getorders': (standIn, sent) => getOrders(standIn, sent as never),
  '/api/dc/membertransfer': (standIn, sent) => memberTransfer(standIn, sent as never),
  '/api/dc/memberdelete': (standIn, sent) => memberDelete(standIn, sent as never),
  '/api/dc/memberexport': (standIn, sent) => memberExport(standIn, sent as never),
  '/api/order/v2/priceorder': (standIn, { cart }) => ({
    ...codeRefused(standIn, cart),
    quote: waiting(standIn, cart.promoteCode ?? '', quoted(standIn, cart)),
    standing: standingOf(standIn),
    memberSaving: savedBy(standIn, cart),
    mayEnterCode: standIn.store.service.promotionCodes && !cart.promoteCode,
    promoOrderTypes: cart.promoteCode ? standIn.codesFor : [],
    ...brought(standIn, cart),
  }),
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  cache = 'no-store',
) {
  const sent = sentAs(response, type, content)
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': cache })
  response.end(sent)
}

const REFUSED_WITH: Record<string, string> = { '/api/dc/sms': 'error_verification_code' }

function replyOf(standIn: StandIn, path: string, sent: Sent): object {
  if (!isAdmitted(standIn, path, sent)) return FORBIDDEN
  const refusal = standIn.refuses[path]
  if (refusal) return refusal
  const own = standIn.answers[path]?.(sent as unknown as Record<string, never>)
  const answer = own ?? ANSWERS[path]?.(standIn, sent)
  return answer ? { result: 'ok', ...answer } : { result: REFUSED_WITH[path] ?? 'not_found' }
}

function api(standIn: StandIn, path: string, sent: Sent, response: ServerResponse): void {
  const reply = standIn.breaks.has(path) ? null : replyOf(standIn, path, sent)
  response.setHeader('Date', new Date(Date.now() + standIn.ahead).toUTCString())
  if (!reply || standIn.loses.has(path)) response.destroy()
  else send(response, standIn.statuses[path] ?? 200, 'application/json', JSON.stringify(reply))
}

function askDirectory(standIn: StandIn, request: IncomingMessage, response: ServerResponse): void {
  const { status, body: told } = directoryAnswer(standIn, String(request.headers['x-amz-target']))
  send(response, status, 'application/x-amz-json-1.1', JSON.stringify(told))
}

const PUBLISHED = '/published/menus/'
export const PUBLISHED_AREAS = '/published/areas/'
/** The cache header that the CDN sends with files that never change. */
const FOREVER = 'public, max-age=31536000, immutable'
/** The directives that name the real payment pages; the pages of tests are on this machine. */
const POLICY = /frame-src https:|form-action 'self'/g

function menuFile(standIn: StandIn, address: URL, response: ServerResponse) {
  const menu = menuAt(standIn, address)
  if (menu) send(response, 200, 'application/json', JSON.stringify(menu), FOREVER)
  else send(response, 404, 'text/plain', '')
}

/**
 * The policy that the CDN sends with a page (`infrastructure/hosting.yaml`), with the payment pages of this machine.
 */
function policyFor(path: string, html: string): string {
  const of = /^[/]staff(?:[/]|$)/.test(path) ? staffPolicy : pagePolicy
  return of(html).replace(POLICY, '$& http://localhost:*')
}

async function file(standIn: StandIn, root: string, address: URL, response: ServerResponse) {
  const path = address.pathname
  if (path.startsWith(PUBLISHED)) return menuFile(standIn, address, response)
  if (path.startsWith(PUBLISHED_AREAS))
    return send(response, 200, 'application/json', JSON.stringify({ areas: standIn.areas }), FOREVER)
  const picture = standIn.pictures(path)
  if (picture) return send(response, 200, TYPES[extname(path)] ?? '', picture, 'max-age=600')
  if (path.startsWith('/pictures/')) return send(response, 200, 'image/webp', ONE_PIXEL, 'max-age=600')
  const name = extname(path) ? path : '/index.html'
  try {
    const read = await readFile(join(root, normalize(name)))
    if (extname(name) === '.html')
      response.setHeader('Content-Security-Policy', policyFor(path, read.toString()))
    const cache = name.startsWith('/assets/') ? FOREVER : 'no-cache'
    send(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', read, cache)
  } catch {
    send(response, 404, 'text/plain', '')
  }
}

/** A provider's page: under another name of this machine it has another origin. */
export const PROVIDER_PAGE = '/provider-page'

/** Shows the amount posted to it, and sends the messages of a payment page to the page around it. */
async function providerPage(request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const fields = new URLSearchParams(Buffer.concat(parts).toString())
  const target = fields.get('HPP_POST_RESPONSE') ?? '*'
  const say = (what: string) => `parent.postMessage(${what},${JSON.stringify(target)})`
  const result = JSON.stringify(JSON.stringify({ ORDER_ID: 'YQ==', SHA1HASH: 'Yg==' }))
  const size = JSON.stringify(JSON.stringify({ iframe: { width: '360px', height: '600px' } }))
  const style = '<style>body{font:16px system-ui;padding:24px}button{padding:12px 16px;font:inherit}</style>'
  const page =
    `<!doctype html><html lang="en"><title>Provider</title>${style}<h1>${fields.get('AMOUNT') ?? ''}</h1>` +
    `<button id="pay" onclick='${say(result)}'>Pay</button><script>${say(size)}</script>`
  send(response, 200, 'text/html; charset=utf-8', page)
}

/** Serves a built application and answers its visitors' calls; an unknown visitor gets no answer. */
export async function serveVisits(
  whose: (request: IncomingMessage) => Visit | undefined,
  root: string,
  { packed = false, port: wanted = 0 } = {},
): Promise<Listening> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = address
    if (packed) pack(response)
    if (pathname === PROVIDER_PAGE) return void providerPage(request, response)
    const visit = whose(request)
    if (!visit) return void response.destroy()
    if (pathname === '/directory/') return askDirectory(visit.standIn, request, response)
    if (!pathname.startsWith('/api/')) return void file(visit.standIn, root, address, response)
    visit.calls.push(pathname)
    const proof = request.headers.authorization?.replace('Bearer ', '') ?? ''
    void body(request).then(sent => {
      visit.bodies.push({ path: pathname, body: { ...sent } })
      api(visit.standIn, pathname, { ...sent, proof }, response)
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const visit = whose(request)
    if (visit) openSocket(visit.standIn, request, socket)
    else socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Serves a built application and answers its calls as one store. */
export async function serve(
  standIn: StandIn,
  root: string,
  options?: { packed?: boolean; port?: number },
): Promise<Listening & Visit> {
  const visit = visitOf(standIn)
  return { ...visit, ...(await serveVisits(() => visit, root, options)) }
}
