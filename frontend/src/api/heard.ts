/** Newer than any: whoever asks for it is told what is so now, not what was so a moment ago. */
const NOW = 2 ** 31

/** What this page has heard of the store's operations by its channel. */
export const heard = { revision: 0, openings: 0, asked: 0 }

/**
 * The revision that nothing older than is wanted. What changed just before the channel opened nobody told, so the first
 * answer after that is of now.
 */
export const wantedRevision = (): number => (heard.openings > heard.asked ? NOW : heard.revision)

/** The channel opened, perhaps once more. */
export function channelOpened(): void {
  heard.openings += 1
}

/** An answer came to what was asked after so many openings. */
export function answeredSince(openings: number): void {
  heard.asked = Math.max(heard.asked, openings)
}
