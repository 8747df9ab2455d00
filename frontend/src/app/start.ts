import type { Host } from '@/api/api.gen'
import { Malformed, Refusal } from '@/api/client'
import { getHosts } from '@/api/get-hosts'
import { getStores } from '@/api/get-stores'
import { init } from '@/api/init'
import { shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { ROUTES } from '@/state/page/routes'
import { currentScope } from '@/state/scope/current'
import { chosenStore, enterStore } from '@/state/scope/enter-store'
import { type Phase, session, useSession } from '@/state/scope/session'
import { speakForCompany } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { resolveKey, rootRoute, type StartKey, withoutKey } from './startup'

/** The key this tab was opened with, once it is out of the address. */
export const keptKey = plainKey('KEY', { version: 1, shape: shortText(8_000) }, 'sessionStorage')

const DEVELOPMENT_TOKEN = import.meta.env.DEV ? (import.meta.env.VITE_DEVELOPMENT_TOKEN ?? '') : ''

let key: StartKey | null = null
let hostsFailed = false

/** Resolves the key that this address starts with; the router's basename follows from it. */
export async function findKey(): Promise<string> {
  let hosts: Host[] = []
  try {
    hosts = await getHosts()
  } catch {
    hostsFailed = true
  }
  key = resolveKey(location, hosts, { tabToken: keptKey().read() ?? '', developmentToken: DEVELOPMENT_TOKEN })
  const basename = key?.basename ?? ''
  useSession.setState({ basename })
  return basename
}

/** Takes an exchanged key out of the address, so that it is in no history, referrer or screenshot. */
function hideKey({ source, token }: StartKey) {
  if (source !== 'query') return
  keptKey().write(token)
  history.replaceState(history.state, '', location.pathname + withoutKey(location.search) + location.hash)
}

const KEY_REFUSALS = ['invalid_access', 'key_expired', 'key_inactive', 'not_found', 'invalid_request']

function end(phase: Phase, refusedBecause = ''): null {
  useSession.setState({ phase, refusedBecause })
  return null
}

async function exchange(found: StartKey, appPin: string): Promise<boolean> {
  const reply = await init(found.token, appPin)
  hideKey(found)
  useSession.setState({ launch: reply.data, stage: reply.stage, checkoutExpiryMs: reply.checkoutExpiryMs })
  return reply.data.storeCount > 1 && !reply.data.storeID
}

/** A payment's link names its store, so that it can be come back to in another window. */
const storeOfPayment = () =>
  location.pathname.endsWith(ROUTES.payment)
    ? (new URLSearchParams(location.search).get('storeID') ?? '')
    : ''

/** Several stores: the list, unless this tab has chosen one already. */
async function openStores(): Promise<boolean> {
  const company = await getStores()
  useSession.setState({ company })
  applyTheme(company.theme, session().basename)
  await speakForCompany(company.companyCode, company.defaultLocale)
  const chosen = storeOfPayment() || chosenStore(company.companyCode)
  if (!company.stores.some(store => store.storeID === chosen)) {
    useSession.setState({ phase: 'choosing' })
    return false
  }
  await enterStore(chosen)
  return true
}

const PIN_REFUSALS = ['error_app_pin', 'error_incorrect_pin']

function failed(error: unknown, exchanged: boolean): null {
  if (error instanceof Malformed) return end('somethingWrong')
  if (!(error instanceof Refusal)) return end('unreachable')
  if (!exchanged && PIN_REFUSALS.includes(error.code)) return end('pinWanted', error.code)
  if (!exchanged && KEY_REFUSALS.includes(error.code)) return end('invalidAccess', error.code)
  if (error.code === 'error_table_not_assigned' || error.code === 'error_table_not_found')
    return end('somethingWrong', error.code)
  return end('somethingWrong')
}

/** Key → session → store; gives the root to open, or null when the start has come to one of its ends, or asks a PIN. */
export async function start(appPin = ''): Promise<string | null> {
  if (!appPin) useSession.setState({ phase: 'starting', refusedBecause: '' })
  if (!key) return end(hostsFailed ? 'unreachable' : 'invalidAccess')
  let exchanged = false
  try {
    const several = await exchange(key, appPin)
    exchanged = true
    if (several) {
      const entered = await openStores()
      return entered
        ? rootRoute(session().launch ?? { orderType: 'home' }, currentScope().store)
        : rootRoute({ orderType: 'home' }, null)
    }
    const store = await enterStore(session().launch?.storeID ?? '')
    return rootRoute(session().launch ?? { orderType: 'home' }, store)
  } catch (error) {
    return failed(error, exchanged)
  }
}
