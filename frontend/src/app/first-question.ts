import type { StartReply } from '@/api/api.gen'
import { describeApp } from '@/api/client'
import { startVisit } from '@/api/start-visit'
import { shortText } from '@/lib/shape'
import { readText } from '@/lib/storage'
import { plainKey } from '@/state/kept/kept'
import { ROUTES } from '@/state/page/routes'
import { chosenStore } from '@/state/scope/chosen-store'
import { startLocale } from '@/state/words/chosen-language'
import { toldNoKeys } from './no-keys'
import { resolveKey, type StartKey } from './startup'

/** The key that this tab was opened with; it is no longer in the address. */
export const keptKey = plainKey('KEY', { version: 1, shape: shortText(8_000) }, 'sessionStorage')

const DEVELOPMENT_TOKEN = import.meta.env.DEV ? (import.meta.env.VITE_DEVELOPMENT_TOKEN ?? '') : ''

/** The store in a payment's link, so that the link also works in another window. */
const storeOfPayment = () =>
  location.pathname.endsWith(ROUTES.payment)
    ? (new URLSearchParams(location.search).get('storeID') ?? '')
    : ''

/** Exchanges a key for a session, at the store that was chosen before, if any. */
export const askFor = ({ token, basename }: StartKey, appPin: string): Promise<StartReply> =>
  startVisit({ token, appPin, storeID: storeOfPayment() || chosenStore(basename) })

export interface FirstQuestion {
  key: StartKey
  /** parts of this address that the server has declared not to be keys */
  noKeys: string[]
  reply: Promise<StartReply>
}

function ask(): FirstQuestion {
  const noKeys = toldNoKeys()
  const tabToken = keptKey().read() ?? ''
  // The key stored by `house/lock`: no address overrides it (spec section 6).
  const lockedTo = readText('LCK')
  const key = resolveKey(location, { tabToken, developmentToken: DEVELOPMENT_TOKEN, noKeys, lockedTo })
  describeApp({ locale: startLocale() })
  const reply = askFor(key, '')
  reply.catch(() => {})
  return { key, noKeys, reply }
}

let asked: FirstQuestion | null = null

/** Finds the key in this address and exchanges it before anything else is loaded. */
export function askFirst(): FirstQuestion {
  asked = ask()
  return asked
}

/** The first exchange, once; afterwards a new one. */
export function firstQuestion(): FirstQuestion {
  const question = asked ?? ask()
  asked = null
  return question
}
