import type { StartReply, Store, StoreList } from '@/api/api.gen'
import { Malformed, Refusal } from '@/api/client'
import { enterOpened } from '@/state/scope/enter-store'
import { type Phase, session, signOf, useSession } from '@/state/scope/session'
import { speakForCompany } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { askFor, firstQuestion, keptKey } from './first-question'
import { rootRoute, type StartKey, withoutKey } from './startup'

const NO_KEY: StartKey = { token: '', source: 'host', basename: '' }
let key = NO_KEY
let noKeys: string[] = []
/** The reply to the first exchange, until it is read. */
let asked: Promise<StartReply> | null = null

/** Starts with the first exchange; returns the router's basename, which follows from its key. */
export function begin(): string {
  const question = firstQuestion()
  key = question.key
  noKeys = question.noKeys
  asked = question.reply
  useSession.setState({ basename: key.basename })
  return key.basename
}

function firstAnswer(appPin: string): Promise<StartReply> {
  const first = appPin ? null : asked
  asked = null
  return first ?? askFor(key, appPin)
}

/** Removes an exchanged key from the address, so that it is in no history, referrer or screenshot. */
function hideKey({ source, token }: StartKey) {
  if (source !== 'query') return
  keptKey().write(token)
  history.replaceState(history.state, '', location.pathname + withoutKey(location.search) + location.hash)
}

const KEY_REFUSALS = [
  'invalid_access',
  'key_expired',
  'key_inactive',
  'error_visit_ended',
  'error_preview_ended',
  'not_found',
  'invalid_request',
]
const PIN_REFUSALS = ['error_app_pin', 'error_incorrect_pin']
const TABLE_REFUSALS = ['error_table_not_assigned', 'error_table_not_found']

/** Sources that can contain a key by mistake: the path of an unknown page, or a tab that had another key. */
const NEEDLESS: StartKey['source'][] = ['path', 'tab']

function end(phase: Phase, refusedBecause = ''): null {
  useSession.setState({ phase, refusedBecause })
  return null
}

/** Whether the address is opened again without the part that is not a key. */
async function beginsWithoutKey(): Promise<boolean> {
  const { beginWithout } = await import('./without-key')
  const begins = await beginWithout(key, noKeys)
  if (begins) keptKey().forget()
  return begins
}

async function refused({ code }: Refusal): Promise<null> {
  if (PIN_REFUSALS.includes(code)) return end('pinWanted', code)
  if (!KEY_REFUSALS.includes(code)) return end('somethingWrong', TABLE_REFUSALS.includes(code) ? code : '')
  if (NEEDLESS.includes(key.source) && code === 'invalid_access' && (await beginsWithoutKey())) return null
  return end('invalidAccess', code)
}

/** Several stores: shows the list of stores. */
async function openStores(company: StoreList): Promise<null> {
  useSession.setState({ company, sign: signOf(company.palette, company.iconUri) })
  applyTheme(company.theme, company.palette, session().basename)
  await speakForCompany(company)
  useSession.setState({ phase: 'choosing' })
  return null
}

async function open({ opened, choice }: StartReply): Promise<Store | null> {
  if (opened) return enterOpened(opened)
  if (choice) return openStores(choice)
  throw new Refusal({ result: 'something_wrong' })
}

async function enter(reply: StartReply): Promise<string> {
  const { data: launch, stage, checkoutExpiryMs, expiresAt } = reply.session
  useSession.setState({ launch, stage, checkoutExpiryMs, expiresAt, homeScreen: reply })
  return rootRoute(launch, await open(reply))
}

/** Without an answer: shows the stored data of the last visit, if there is any. */
const enterLast = (): Promise<string | null> =>
  import('./last-visit')
    .then(({ recallVisit }) => recallVisit(key))
    .then(enter)
    .catch(() => end('unreachable'))

function failed(error: unknown): Promise<string | null> | null {
  if (error instanceof Malformed) return end('somethingWrong')
  return error instanceof Refusal ? refused(error) : enterLast()
}

/**
 * Exchanges the key for a session and opens the store. Returns the root route, or null if the start failed or asks for
 * a PIN.
 */
export async function start(appPin = ''): Promise<string | null> {
  if (!appPin) useSession.setState({ phase: 'starting', refusedBecause: '' })
  try {
    const reply = await firstAnswer(appPin)
    hideKey(key)
    return await enter(reply)
  } catch (error) {
    return failed(error)
  }
}
