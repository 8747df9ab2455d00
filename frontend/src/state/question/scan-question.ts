import { question } from './question'

/** What the code that was scanned is: a place of this house, a member's card, or a gift card. */
export type Scanned =
  | { kind: 'place'; path: string }
  | { kind: 'member'; code: string }
  | { kind: 'giftcard'; code: string }

/** What is looked for. */
export type Wanted = Scanned['kind']

/** A code to be scanned: what it was, or null when the guest thinks better of it. */
export const scanCode = question<readonly Wanted[], Scanned | null>(null)
