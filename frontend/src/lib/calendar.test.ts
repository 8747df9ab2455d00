import { expect, test } from 'vitest'
import { calendarFile } from './calendar'

const pickup = {
  uid: '1-2-3',
  start: new Date('2026-07-01T22:40:00Z'),
  end: new Date('2026-07-01T22:55:00Z'),
  stamp: new Date('2026-07-01T21:00:00Z'),
  title: 'Pick up 48213, Sakura Ramen',
  place: '1 Queen St W; Toronto',
  details: 'Two lines\nof text',
}

test('a pick-up becomes an event in UTC with its text escaped', () => {
  const lines = calendarFile(pickup).split('\r\n')

  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines).toContain('DTSTART:20260701T224000Z')
  expect(lines).toContain('SUMMARY:Pick up 48213\\, Sakura Ramen')
  expect(lines).toContain('LOCATION:1 Queen St W\\; Toronto')
  expect(lines).toContain('DESCRIPTION:Two lines\\nof text')
})

test('no line is longer than 75 octets in any script', () => {
  const long = calendarFile({ ...pickup, details: '餃子'.repeat(60) })

  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(long.replace(/\r\n /g, '')).toContain('餃子'.repeat(60))
})
