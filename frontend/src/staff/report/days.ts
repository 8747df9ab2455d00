const DAY_MS = 24 * 60 * 60 * 1_000

/** The calendar day so many days later. Pure. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
