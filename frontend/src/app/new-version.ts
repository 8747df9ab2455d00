import { withWords } from '@/i18n/i18n'
import { keepUpToDate, type TakeOver } from '@/lib/service-worker'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { isOfHouse } from '@/state/page/app-mode'
import { useUpkeep } from '@/state/page/upkeep'
import { isBusy, isFree, isUnnoticed, when } from './free-moment'

/** Set before this tab reloads itself, so that the new page can report it. */
export const keptRefreshed = plainKey('NEW', { version: 1, shape: oneOf('yes') }, 'sessionStorage')

const ANSWER_WITHIN_MS = 400
const TELL_MS = 500
const MAY_I = 'may the page be taken away?'
const NO = 'not from me'

/** The other tabs of this origin: a new version takes over in all of them at once. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('upkeep') : null

function answerOthers(): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === MAY_I && isBusy()) tabs.postMessage(NO)
  })
}

/** Whether no tab is paying or sending; a suspended tab does not answer, and does neither. */
async function nobodyIsBusy(): Promise<boolean> {
  if (isBusy()) return false
  if (!tabs) return true
  return new Promise(resolve => {
    const told = (free: boolean) => {
      clearTimeout(timer)
      tabs.removeEventListener('message', hear)
      resolve(free)
    }
    const hear = ({ data }: MessageEvent) => data === NO && told(false)
    const timer = setTimeout(() => told(true), ANSWER_WITHIN_MS)
    tabs.addEventListener('message', hear)
    tabs.postMessage(MAY_I)
  })
}

function beginAnew(): void {
  keptRefreshed().write('yes')
  location.reload()
}

/** Offers a new version, and activates it at a moment that disturbs no guest. */
function offer(takeOver: TakeOver): void {
  const begin = async () => {
    if (await nobodyIsBusy()) takeOver()
    else setTimeout(waitForIt, ANSWER_WITHIN_MS * 10)
  }
  const waitForIt = () => when(isUnnoticed, () => void begin())
  // Do not offer it to guests who are paying or sending an order.
  const tell = () =>
    when(
      () => !isBusy(),
      () => {
        useUpkeep.setState({ refresh: () => void begin() })
        when(isBusy, stopTelling, TELL_MS)
      },
      TELL_MS,
    )
  const stopTelling = () => {
    useUpkeep.setState({ refresh: null })
    tell()
  }
  tell()
  waitForIt()
}

/** Reports that this page has reloaded itself. */
async function sayRefreshed(): Promise<void> {
  if (!keptRefreshed().read()) return
  keptRefreshed().forget()
  if (isOfHouse()) return
  const { mentionRefreshed } = await withWords(import('@/features/upkeep/mention-refreshed'), 'upkeep')
  mentionRefreshed()
}

/** Keeps this page at the newest version, but never reloads it during payment or sending. */
export function keepNewest(): void {
  answerOthers()
  void keepUpToDate({ onWaiting: offer, onReplaced: () => void when(isFree, beginAnew) })
  void sayRefreshed().catch(() => {})
}
