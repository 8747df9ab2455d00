import { withWords } from '@/i18n/i18n'
import { keepUpToDate, type TakeOver } from '@/lib/service-worker'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { isOfHouse } from '@/state/page/app-mode'
import { useUpkeep } from '@/state/page/upkeep'
import { isBusy, isFree, isUnnoticed, when } from './free-moment'

/** That this tab began anew by itself, for the page that says so. */
export const keptRefreshed = plainKey('NEW', { version: 1, shape: oneOf('yes') }, 'sessionStorage')

const ANSWER_WITHIN_MS = 400
const TELL_MS = 500
const MAY_I = 'may the page be taken away?'
const NO = 'not from me'

/** The other tabs of this house: a version takes over in all of them at once. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('upkeep') : null

function answerOthers(): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === MAY_I && isBusy()) tabs.postMessage(NO)
  })
}

/** Whether no tab is paying or sending; one that sleeps does neither. */
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

/** Says that a version waits, and has it take over at a moment at which nobody loses anything. */
function offer(takeOver: TakeOver): void {
  const begin = async () => {
    if (await nobodyIsBusy()) takeOver()
    else setTimeout(waitForIt, ANSWER_WITHIN_MS * 10)
  }
  const waitForIt = () => when(isUnnoticed, () => void begin())
  // Nobody who pays or sends is told: they have something better to do.
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

/** After this page began anew by itself it says so. */
async function sayRefreshed(): Promise<void> {
  if (!keptRefreshed().read()) return
  keptRefreshed().forget()
  if (isOfHouse()) return
  const { mentionRefreshed } = await withWords(import('@/features/upkeep/mention-refreshed'), 'upkeep')
  mentionRefreshed()
}

/** Keeps this page at the newest version, without ever taking it away from who pays or sends. */
export function keepNewest(): void {
  answerOthers()
  void keepUpToDate({ onWaiting: offer, onReplaced: () => void when(isFree, beginAnew) })
  void sayRefreshed().catch(() => {})
}
