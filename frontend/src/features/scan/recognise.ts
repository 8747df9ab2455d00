import { foldCode, foldTyped } from '@/lib/typed-text'
import type { Scanned, Wanted } from '@/state/question/scan-question'

/** Gift cards have sixteen digits or more, members' codes fewer characters (reliability threat 6). */
const GIFT_CARD = /^\d{16,40}$/
const MEMBER_CODE = /^[A-Za-z0-9-]{3,15}$/
const MOST = 2_000

/** A printed web address; null for anything else. */
function addressOf(text: string): URL | null {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

function whatItIs(text: string, host: string): Scanned | null {
  const address = addressOf(text)
  // Never follow a code that leads to another host.
  if (address)
    return address.host === host ? { kind: 'place', path: address.pathname + address.search } : null
  const card = foldCode(text)
  if (GIFT_CARD.test(card)) return { kind: 'giftcard', code: card }
  const code = foldTyped(text).replaceAll(' ', '')
  return MEMBER_CODE.test(code) ? { kind: 'member', code } : null
}

/** The content of a scanned or typed code; null if that kind is not wanted. Pure. */
export function recognise(text: string, wanted: readonly Wanted[], host: string): Scanned | null {
  const trimmed = text.trim()
  const found = trimmed.length <= MOST ? whatItIs(trimmed, host) : null
  return found && wanted.includes(found.kind) ? found : null
}
