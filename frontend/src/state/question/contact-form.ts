import { create } from 'zustand'
import { currentStore } from '@/state/scope/session'

interface Form {
  url: string
  mandatory: boolean
  settle: ((sent: boolean) => void) | null
}

const PREFIX = 'FRM'
const VALID_MS = 24 * 60 * 60_000

/** A page of the store's own that a guest fills in, such as for contact tracing. */
export const useCustomForm = create<Form>(() => ({ url: '', mandatory: false, settle: null }))

const key = () => `${PREFIX}_${currentStore().companyCode}`

function filledIn(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(key()) ?? 0) < VALID_MS
  } catch {
    return false
  }
}

function remember(now: number) {
  try {
    localStorage.setItem(key(), String(now))
  } catch {
    // Storage is off: it is asked again.
  }
}

/** Shows the store's contact form to a dine-in guest, once a day; gives whether to go on. */
export function askContactForm(now = Date.now()): Promise<boolean> {
  const url = currentStore().config.covidContactFormUrl
  if (!url.startsWith('https://') || filledIn(now)) return Promise.resolve(true)
  return new Promise(resolve => {
    useCustomForm.setState({
      url,
      mandatory: false,
      settle: sent => {
        useCustomForm.setState({ settle: null })
        if (sent) remember(now)
        resolve(true)
      },
    })
  })
}
