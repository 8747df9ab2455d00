import { question } from './question'

/** A scanned code: a place of this brand, a member's card, or a gift card. */
export type Scanned =
  | { kind: 'place'; path: string }
  | { kind: 'member'; code: string }
  | { kind: 'giftcard'; code: string }

/** The kinds of codes to look for. */
export type Wanted = Scanned['kind']

/** A code to scan: its content, or null if the guest cancels. */
export const scanCode = question<readonly Wanted[], Scanned | null>(null)
