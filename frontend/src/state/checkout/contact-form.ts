import { HOUSE } from '@/lib/house'
import { whole } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { contactForm } from '@/state/question/questions'
import { currentStore } from '@/state/scope/current'

const VALID_MS = 24 * 60 * 60_000

/** The time at which the form was last sent from this device. */
export const keptFormTime = plainKey('FRM', { version: 1, shape: whole(0) })

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return ''
  }
}

/** Whether a page may run its scripts in a frame of ours: one of our own origin could reach out of the frame. */
const isForeign = (url: string): boolean =>
  url.startsWith('https://') && !['', HOUSE, location.origin].includes(originOf(url))

/**
 * Shows the store's contact form to a dine-in guest, once a day; returns whether to go on. The guest may close a form
 * that is not mandatory, but does not go on if it was closed for them.
 */
export async function askContactForm(now = Date.now()): Promise<boolean> {
  const { companyCode, config } = currentStore()
  const kept = keptFormTime(companyCode)
  const { covidContactFormUrl: url, contactFormMandatory: mandatory } = config
  if (!isForeign(url) || Math.abs(now - (kept.read() ?? 0)) < VALID_MS) return true
  const sent = await contactForm.ask({ url, mandatory })
  if (sent) kept.write(now)
  return sent !== null
}
