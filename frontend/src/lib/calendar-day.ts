/** A calendar date, `YYYY-MM-DD`, as one writes it: it is the store's own and belongs to no clock. Pure. */
export const calendarDay = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
