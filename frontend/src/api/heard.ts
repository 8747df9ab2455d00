/** Greater than any revision: asks the server for the current state, not one of a moment ago. */
const NOW = 2 ** 31

/**
 * The last revision of the store's operations that the channel announced, how often it opened, and how often it had
 * opened when the last answered request was sent.
 */
export const heard = { revision: 0, openings: 0, asked: 0 }

/**
 * The oldest revision that an answer may have. Changes from just before the channel opened were not announced, so the
 * first answer after that must be current.
 */
export const wantedRevision = (): number => (heard.openings > heard.asked ? NOW : heard.revision)

/** Counts an opening of the channel, also after a reconnect. */
export function channelOpened(): void {
  heard.openings += 1
}

/** Notes the answer to a request that was sent after so many openings. */
export function answeredSince(openings: number): void {
  heard.asked = Math.max(heard.asked, openings)
}
