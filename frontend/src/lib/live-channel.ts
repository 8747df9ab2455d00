import { having, type Shape, shortText, whole } from './shape'

/** A message that something changed, never the new value: clients read the data again. */
export interface Hint {
  kind: string
  id: string
  version: number
}

/** How a live channel is opened, and the listeners for its messages. */
export interface Channel {
  /** requests a token that opens the channel once; null gives the channel up for good */
  token: () => Promise<string | null>
  hear: (hint: Hint) => void
  /** called when it opens, since changes may have been missed before, and when it fails */
  turns: (live: boolean) => void
}

const frame: Shape<Hint> = having<Hint>({ kind: shortText(20), id: shortText(64, 0), version: whole(0) })

/** The service closes a connection that is silent for ten minutes. */
const PING_MS = 240_000
const PONG_MS = 10_000
const OPENING_MS = 15_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** After a socket was open for so long, the waits between retries start over. */
const STEADY_MS = 30_000

/** The wait before a retry, spread so that not all pages reconnect at once. Pure. */
export const waitFor = (tries: number, chance: number): number =>
  FIRST_WAIT_MS / 2 + chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)

/** Parses a frame; null if it is none of ours. */
function heard(text: unknown): Hint | null {
  try {
    return frame(JSON.parse(String(text)))
  } catch {
    return null
  }
}

const address = (token: string) =>
  `${location.origin.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`

/** A channel that reconnects until it is ended. */
class LiveChannel {
  private readonly channel: Channel
  private socket: WebSocket | null = null
  private over = false
  private opening = false
  private tries = 0
  private openedAt = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined

  constructor(channel: Channel) {
    this.channel = channel
    addEventListener('online', this.look)
    document.addEventListener('visibilitychange', this.look)
    void this.open()
  }

  /** Checks at once whether the connection still works when the page is visible again or back online. */
  private readonly look = () => {
    if (document.visibilityState === 'hidden') return
    if (this.socket) this.ping()
    else void this.open()
  }

  private async open() {
    clearTimeout(this.retry)
    if (this.over || this.socket || this.opening) return
    this.opening = true
    try {
      const token = await this.channel.token()
      if (token === null) this.end()
      else if (!this.over) this.listen(new WebSocket(address(token)))
    } catch {
      this.again()
    } finally {
      this.opening = false
    }
  }

  private listen(socket: WebSocket) {
    this.socket = socket
    this.expect(OPENING_MS)
    socket.onopen = () => {
      clearTimeout(this.silence)
      this.openedAt = Date.now()
      this.pings = setInterval(() => this.ping(), PING_MS)
      this.channel.turns(true)
    }
    socket.onmessage = ({ data }) => {
      clearTimeout(this.silence)
      const hint = heard(data)
      if (hint && hint.kind !== 'pong') this.channel.hear(hint)
    }
    socket.onclose = () => this.lost(socket)
  }

  private ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send('{"action":"ping"}')
    this.expect(PONG_MS)
  }

  /** Treats the connection as lost if nothing arrives for so long, even if the socket seems open. */
  private expect(ms: number) {
    clearTimeout(this.silence)
    const { socket } = this
    this.silence = setTimeout(() => socket && this.lost(socket), ms)
  }

  private lost(socket: WebSocket) {
    if (this.socket !== socket) return
    const steady = this.openedAt > 0 && Date.now() - this.openedAt > STEADY_MS
    this.drop()
    if (steady) this.tries = 0
    this.channel.turns(false)
    this.again()
  }

  private again() {
    if (this.over) return
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.open(), waitFor(this.tries, Math.random()))
    this.tries += 1
  }

  private drop() {
    const { socket } = this
    this.socket = null
    this.openedAt = 0
    clearTimeout(this.silence)
    clearInterval(this.pings)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  readonly end = () => {
    this.over = true
    clearTimeout(this.retry)
    removeEventListener('online', this.look)
    document.removeEventListener('visibilitychange', this.look)
    this.drop()
  }
}

/** Opens a channel that reconnects after every failure; the returned function ends it. */
export const openLive = (channel: Channel): (() => void) => new LiveChannel(channel).end
