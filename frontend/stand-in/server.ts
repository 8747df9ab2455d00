import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type {
  InitReply,
  ItemInventory,
  Menu,
  NotAccepting,
  OrderType,
  Quote,
  Store,
  TableView,
} from '@/api/api.gen'
import { quote } from './quote'

/** The answers of a store without its back end: what the screens are shown and measured with. */
export interface StandIn {
  store: Store
  /** by price level */
  menus: Menu[]
  inventory: ItemInventory[]
  tables: TableView[]
  launch: { orderType: 'home' | 'table' | OrderType; tableID: string }
  notAccepting: NotAccepting | null
  stage: InitReply['stage']
  /** what a rule of the server would make of the simple sum */
  requote: (quote: Quote) => Quote
  /** a call of this path is answered with this refusal */
  refuses: Record<string, { result: string; details?: object }>
  /** a call of this path is not answered at all */
  breaks: Set<string>
}

interface Running {
  url: string
  /** the paths called so far */
  calls: string[]
  close: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}
const ONE_PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

async function body(request: IncomingMessage): Promise<Record<string, never>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length ? JSON.parse(Buffer.concat(parts).toString()) : {}
}

const launchOf = ({ store, launch }: StandIn) => ({
  ...{ type: 'order', catIDs: [], storeHome: true, menuDisabled: false, storeCount: 1 },
  ...{ companyCode: store.companyCode, storeID: store.storeID, ...launch },
})

function hours({ store, notAccepting }: StandIn, orderType: OrderType) {
  const now = Date.now()
  const slots = Array.from({ length: 8 }, (_, place) => ({
    at: new Date(now + (place + 2) * 900_000).toISOString(),
    until: new Date(now + (place + 3) * 900_000).toISOString(),
    full: false,
  }))
  return {
    ...{ orderType, timeZone: store.info.timeZone, timeZoneAbbrev: 'EST', timeZoneUtcOffsetMin: -300 },
    ...{ serverTime: new Date(now).toISOString(), currentDay: 6, currentDate: '2026-11-21' },
    businessHours: store.info.businessHours,
    orderHours: { off: false, displayTimes: ['00:00 – 24:00'] },
    transportHours: null,
    openStatus: { open: true, todayOff: false, fullDay: true, changesAt: null },
    acceptOrder: notAccepting === null,
    notAccepting,
    appData: { expired: false, active: true, menuDisabled: false },
    orderLimitExceed: false,
    preorder: [],
    asap: notAccepting ? null : new Date(now + 900_000).toISOString(),
    slots,
    pinRequiredAtDineinCheckout: false,
  }
}

type Answer = (standIn: StandIn, sent: Record<string, never>) => object

const menuOf = ({ menus }: StandIn, level = 0) => menus[level] ?? (menus[0] as Menu)
const levelOf = ({ store }: StandIn, orderType: OrderType) => store.orderType[orderType].priceLevel

const ANSWERS: Record<string, Answer> = {
  '/api/hosts': () => ({ version: '1', hosts: [] }),
  '/api/init': standIn => ({
    ...{
      data: launchOf(standIn),
      sessionId: 'id',
      sessionKey: 'key',
      menuDisabled: false,
      stage: standIn.stage,
    },
    ...{
      expiresAt: '2099-01-01T00:00:00Z',
      serverTime: new Date().toISOString(),
      checkoutExpiryMs: 1_180_000,
    },
  }),
  '/api/order/getstore': ({ store }) => ({
    ...{ store, sessionKey: 'key', companyName: store.info.companyName, storeCount: 1 },
  }),
  '/api/order/v3/getstorehours': (standIn, sent) => hours(standIn, sent.orderType ?? 'takeout'),
  '/api/order/v2/getfullmenu': (standIn, sent) => ({
    ...{ version: menuOf(standIn, sent.priceLevel).version, priceLevel: sent.priceLevel ?? 0 },
    ...{ url: `${PUBLISHED}${sent.priceLevel ?? 0}.json`, categories: [], menu: null },
  }),
  '/api/order/v2/getiteminventory': ({ inventory }) => ({ items: inventory }),
  '/api/order/gettables': ({ tables }) => ({ tables }),
  '/api/order/v2/itemallocation': () => ({ update: { result: 'ok', short: [], expiresAt: null } }),
  '/api/order/v2/priceorder': (standIn, sent) => {
    const cart = sent.cart as unknown as Parameters<typeof quote>[2]
    return {
      quote: standIn.requote(quote(standIn.store, menuOf(standIn, levelOf(standIn, cart.orderType)), cart)),
    }
  },
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  cache = 'no-store',
) {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': cache })
  response.end(content)
}

async function api(standIn: StandIn, path: string, request: IncomingMessage, response: ServerResponse) {
  const sent = await body(request)
  if (standIn.breaks.has(path)) {
    response.destroy()
    return
  }
  const refusal = standIn.refuses[path]
  const answer = ANSWERS[path]
  const reply = refusal ?? (answer ? { result: 'ok', ...answer(standIn, sent) } : { result: 'not_found' })
  send(response, 200, 'application/json', JSON.stringify(reply))
}

const PUBLISHED = '/published/menus/'

async function file(standIn: StandIn, root: string, path: string, response: ServerResponse) {
  if (path.startsWith(PUBLISHED)) {
    const menu = menuOf(standIn, Number(path.slice(PUBLISHED.length).replace('.json', '')))
    return send(response, 200, 'application/json', JSON.stringify(menu))
  }
  if (path.startsWith('/pictures/')) return send(response, 200, 'image/webp', ONE_PIXEL, 'max-age=600')
  const name = extname(path) ? path : '/index.html'
  try {
    const content = await readFile(join(root, normalize(name)))
    send(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', content)
  } catch {
    send(response, 404, 'text/plain', '')
  }
}

/** Serves a built application and answers its calls, on a free port of this machine. */
export async function serve(standIn: StandIn, root: string): Promise<Running> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/')) return void file(standIn, root, pathname, response)
    calls.push(pathname)
    void api(standIn, pathname, request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, calls, close }
}
