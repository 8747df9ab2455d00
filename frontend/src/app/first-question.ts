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

/** The key this tab was opened with, once it is out of the address. */
export const keptKey = plainKey('KEY', { version: 1, shape: shortText(8_000) }, 'sessionStorage')

const DEVELOPMENT_TOKEN = import.meta.env.DEV ? (import.meta.env.VITE_DEVELOPMENT_TOKEN ?? '') : ''

/** A payment's link names its store, so that it can be come back to in another window. */
const storeOfPayment = () =>
  location.pathname.endsWith(ROUTES.payment)
    ? (new URLSearchParams(location.search).get('storeID') ?? '')
    : ''

/** Asks what a key opens, in the store that was chosen before where there is one. */
export const askFor = ({ token, basename }: StartKey, appPin: string): Promise<StartReply> =>
  startVisit({ token, appPin, storeID: storeOfPayment() || chosenStore(basename) })

export interface FirstQuestion {
  key: StartKey
  /** what this address was told not to be */
  noKeys: string[]
  reply: Promise<StartReply>
}

function ask(): FirstQuestion {
  const noKeys = toldNoKeys()
  const tabToken = keptKey().read() ?? ''
  // What `house/lock` keeps: no address leads past it (spec section 6).
  const lockedTo = readText('LCK')
  const key = resolveKey(location, { tabToken, developmentToken: DEVELOPMENT_TOKEN, noKeys, lockedTo })
  describeApp({ locale: startLocale() })
  const reply = askFor(key, '')
  reply.catch(() => {})
  return { key, noKeys, reply }
}

let asked: FirstQuestion | null = null

/** Finds the key that this address starts with, and asks what it opens before anything else is there. */
export function askFirst(): FirstQuestion {
  asked = ask()
  return asked
}

/** The question that was asked first, once; else asked now. */
export function firstQuestion(): FirstQuestion {
  const question = asked ?? ask()
  asked = null
  return question
}
