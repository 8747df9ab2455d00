// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Channel, type Hint, openLive, waitFor } from './live-channel'

/** A WebSocket that the test controls. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.closed = true
  }

  opens() {
    this.readyState = 1
    this.onopen?.()
  }

  says(data: string) {
    this.onmessage?.({ data })
  }

  ends() {
    this.readyState = 3
    this.onclose?.()
  }
}

const sockets = FakeSocket.all
const last = () => sockets.at(-1) as FakeSocket

let said: (Hint | boolean)[]
let end = () => {}

function open(token: Channel['token'] = async () => 'a token') {
  said = []
  end = openLive({ token, hear: hint => said.push(hint), turns: live => said.push(live) })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const stock: Hint = { kind: 'stock', id: '7', version: 0 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets.length = 0
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('retries are spread, and become rare after many failures', () => {
  expect([0, 1, 2, 20].map(tries => waitFor(tries, 1))).toEqual([1_500, 2_500, 4_500, 60_500])
  expect(waitFor(20, 0)).toBe(500)
})

describe('a channel', () => {
  test('opens with a token at this host, and passes on the hints', async () => {
    open()
    await pass(0)
    expect(last().url).toBe(`${location.origin.replace('http', 'ws')}/ws?token=a%20token`)
    expect(said).toEqual([])

    last().opens()
    last().says(JSON.stringify(stock))

    expect(said).toEqual([true, stock])
  })

  test.each([
    '',
    '{',
    '[]',
    '{"kind":"stock"}',
    '{"kind":1,"id":"","version":0}',
    '{"kind":"pong","id":"","version":0}',
  ])('ignores the frame %s', async frame => {
    open()
    await pass(0)
    last().opens()
    last().says(frame)

    expect(said).toEqual([true])
  })

  test('reopens with a new token each time', async () => {
    const token = vi.fn(async () => 'next')
    open(token)
    await pass(0)
    last().opens()
    last().ends()
    expect(said).toEqual([true, false])

    await pass(waitFor(0, 0.5) - 1)
    expect(sockets).toHaveLength(1)
    await pass(1)
    expect(sockets).toHaveLength(2)
    last().opens()

    expect(said).toEqual([true, false, true])
    expect(token).toHaveBeenCalledTimes(2)
  })

  test('waits longer after each failure, and starts over after it was open for a while', async () => {
    open(async () => Promise.reject(new Error('no net')))
    await pass(waitFor(0, 0.5))
    end()
    open()
    await pass(0)
    last().ends()
    await pass(waitFor(0, 0.5))
    last().ends()
    expect(sockets).toHaveLength(2)
    await pass(waitFor(0, 0.5))
    expect(sockets).toHaveLength(2)
    await pass(waitFor(1, 0.5) - waitFor(0, 0.5))
    expect(sockets).toHaveLength(3)

    last().opens()
    await pass(31_000)
    last().ends()
    await pass(waitFor(0, 0.5))

    expect(sockets).toHaveLength(4)
  })

  test('gives up if it gets no token', async () => {
    open(async () => null)
    await pass(600_000)
    dispatchEvent(new Event('online'))
    await pass(600_000)

    expect(sockets).toEqual([])
    expect(said).toEqual([])
  })

  test('sends pings before the idle timeout, and reconnects when one is not answered', async () => {
    open()
    await pass(0)
    last().opens()
    await pass(240_000)
    expect(last().sent).toEqual(['{"action":"ping"}'])
    last().says('{"kind":"pong","id":"","version":0}')
    await pass(10_000)
    expect(said).toEqual([true])

    await pass(230_000)
    expect(last().sent).toHaveLength(2)
    const silent = last()
    await pass(10_000)

    expect(silent.closed).toBe(true)
    expect(said).toEqual([true, false])
  })

  test('retries a socket that never opens', async () => {
    open()
    await pass(15_000 + waitFor(0, 0.5))

    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
  })

  test('sends a ping when the network is back', async () => {
    open()
    await pass(0)
    last().opens()
    dispatchEvent(new Event('online'))

    expect(last().sent).toEqual(['{"action":"ping"}'])
  })

  test('stays closed after its end, even if a token comes late', async () => {
    let give: (token: string) => void = () => {}
    open(() => new Promise(resolve => (give = resolve)))
    end()
    give('late')
    await pass(600_000)
    expect(sockets).toEqual([])

    open()
    await pass(0)
    const mine = last()
    mine.opens()
    end()
    mine.ends()
    await pass(600_000)

    expect(mine.closed).toBe(true)
    expect(sockets).toHaveLength(1)
    expect(said).toEqual([true])
  })
})
