import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Day, servedAt, type Window } from './hours'
import { openAt } from './week'

/** `24h`, or from–to of each opening. */
type WrittenDay = '24h' | string[]

interface Table {
  weeks: {
    name: string
    zone: string
    days: WrittenDay[]
    exceptions: Record<string, WrittenDay>
    instants: [at: string, open: boolean, changes: string | null][]
  }[]
  'serve windows': {
    name: string
    zone: string
    windows: Window[]
    instants: [at: string, served: boolean][]
  }[]
}

const table = JSON.parse(readFileSync('../tests/shared/opening-hours.json', 'utf8')) as Table

const dayOf = (written: WrittenDay): Day => {
  if (written === '24h') return { off: false, fullDay: true, times: [] }
  const times = written.map(span => span.split('-')).map(([from = '', to = '']) => ({ from, to }))
  return { off: times.length === 0, fullDay: false, times }
}

describe.each(table.weeks)('$name', ({ zone, days, exceptions, instants }) => {
  const week = {
    days: days.map(dayOf),
    exceptions: Object.entries(exceptions).map(([date, written]) => ({ date, ...dayOf(written) })),
  }

  test.each(instants)('at %s it is open: %s, until %s', (at, open, changes) => {
    const now = openAt(week, new Date(at), zone)

    expect([now.open, now.next && `${now.next.date} ${now.next.time}`]).toEqual([open, changes])
  })
})

describe.each(table['serve windows'])('served $name', ({ zone, windows, instants }) => {
  test.each(instants)('at %s: %s', (at, served) => {
    expect(servedAt(windows, new Date(at), zone).open).toBe(served)
  })
})
