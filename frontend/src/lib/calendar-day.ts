/** Formats a calendar date, `YYYY-MM-DD`. It is the store's own date, so no time zone applies. Pure. */
export const calendarDay = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
