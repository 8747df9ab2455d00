import { expect, test } from 'vitest'
import { frameWord } from './frame-messages'

const page = { origin: 'https://pay.example.com' }
const frame = {} as MessageEventSource
const result = JSON.stringify({ ORDER_ID: 'YQ==', SHA1HASH: 'Yg==' })
const message = (changes: Partial<MessageEvent> = {}) => ({
  origin: page.origin,
  source: frame,
  data: result,
  ...changes,
})

test('returns the payment page’s own result unchanged', () => {
  expect(frameWord(message(), page, frame)).toEqual({ kind: 'result', text: result })
})

test('accepts the page’s preferred size within limits', () => {
  const size = (width: string, height: string) => JSON.stringify({ iframe: { width, height } })

  expect(frameWord(message({ data: size('360px', '562px') }), page, frame)).toEqual({
    kind: 'size',
    width: 360,
    height: 562,
  })
  expect(frameWord(message({ data: size('1px', '99999px') }), page, frame)).toEqual({
    kind: 'size',
    width: 200,
    height: 1200,
  })
  expect(frameWord(message({ data: size('', 'tall') }), page, frame)).toBeNull()
  expect(frameWord(message({ data: '{"iframe":null}' }), page, frame)).toBeNull()
})

test.each([
  ['https://pay.example.com.evil.example'],
  ['https://evil.example'],
  ['http://pay.example.com'],
  ['https://pay.example.com:8443'],
  ['https://PAY.example.com'],
  ['null'],
  [''],
])('ignores a message from %s', origin => {
  expect(frameWord(message({ origin }), page, frame)).toBeNull()
})

test('ignores another window of the right origin', () => {
  expect(frameWord(message({ source: {} as MessageEventSource }), page, frame)).toBeNull()
  expect(frameWord(message({ source: null }), page, frame)).toBeNull()
  expect(frameWord(message(), page, null)).toBeNull()
})

test.each([
  [{ RESULT: '00' }],
  [null],
  [7],
  ['not json'],
  ['"text"'],
  ['[]'],
  ['null'],
  [`{"a":"${'x'.repeat(20_000)}"}`],
])('ignores data that is no result (%#)', data => {
  expect(frameWord(message({ data }), page, frame)).toBeNull()
})
