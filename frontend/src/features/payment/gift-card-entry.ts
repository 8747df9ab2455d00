import type { GiftCardTender } from '@/api/api.gen'

/** What the guest typed. */
export interface GiftCardEntry {
  code: string
  pin: string
  /** empty for as much as the card holds */
  amount: string
}

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/

/** A gift card to pay with, or which fields are wrong. Pure. */
export function giftCardEntry(
  { code, pin, amount }: GiftCardEntry,
  { due, asksPin }: { due: number; asksPin: boolean },
): { tender: GiftCardTender | null; faults: Partial<Record<keyof GiftCardEntry, true>> } {
  const written = amount.trim()
  const value = AMOUNT.test(written) ? Number(written.replace(',', '.')) : 0
  const faults: Partial<Record<keyof GiftCardEntry, true>> = {
    ...(!code.trim() && { code: true }),
    ...(asksPin && !pin.trim() && { pin: true }),
    ...(written !== '' && (value <= 0 || value > due) && { amount: true }),
  }
  if (Object.keys(faults).length > 0) return { tender: null, faults }
  const tender = { cardCode: code.trim(), securityCode: pin.trim(), amount: written ? value : null }
  return { tender, faults }
}
