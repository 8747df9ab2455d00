import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AnswerCallRequest, CallServiceRequest, ReadCallRequest, ServiceCall } from '@/api/api.gen'
import type { Hint } from '@/lib/live-channel'

/** The state of the live channel that a test may set. */
export interface ChannelStandIn {
  /** whether the channel is there; if not, pages poll */
  channel: boolean
  /** the sockets that are open now */
  sockets: Set<Duplex>
  /** tokens that open a socket, each once */
  channelTokens: Set<string>
  /** the tables' service calls, oldest first */
  serviceCalls: ServiceCall[]
}

export const channelStandIn = (): ChannelStandIn => ({
  channel: false,
  sockets: new Set(),
  channelTokens: new Set(),
  serviceCalls: [],
})

/** A service call of table 8, made a moment ago. */
export const serviceCallOf = (callID: string, rest: Partial<ServiceCall> = {}): ServiceCall => ({
  ...{ callID, tableID: '8', tableName: '8', tableGroup: '', service: '', at: new Date().toISOString() },
  ...{ answeredAt: null, answeredBy: '', ...rest },
})

/** Adds a service call; the same id again is the same call. */
export function callService(house: ChannelStandIn, { callID, service }: CallServiceRequest): object {
  const stands = house.serviceCalls.find(one => one.callID === callID)
  const call = stands ?? serviceCallOf(callID, { service: service ?? '' })
  if (!stands) house.serviceCalls.push(call)
  return { call }
}

export function readCall({ serviceCalls }: ChannelStandIn, { callID }: ReadCallRequest): object {
  const call = serviceCalls.find(one => one.callID === callID)
  return call ? { call } : { result: 'not_found', details: {} }
}

export const readCalls = ({ serviceCalls }: ChannelStandIn): object => ({
  serverTime: new Date().toISOString(),
  calls: serviceCalls,
})

export function answerCall({ serviceCalls }: ChannelStandIn, { callID }: AnswerCallRequest): object {
  const call = serviceCalls.find(one => one.callID === callID)
  if (!call) return { result: 'not_found', details: {} }
  call.answeredAt ??= new Date().toISOString()
  call.answeredBy ||= 'anna'
  return { call }
}

let given = 0

/** Returns a new token, or the refusal that makes a page do without the channel. */
export function giveToken({ channel, channelTokens }: ChannelStandIn): object {
  if (!channel) return { result: 'forbidden', details: {} }
  const channelToken = `token-${++given}`
  channelTokens.add(channelToken)
  return { channelToken, expiresAt: '2099-01-01T00:00:00Z' }
}

const ENDING = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT = 0x81
const CLOSE = 0x88

/** A frame as a server sends it (RFC 6455); a hint is always short. */
const frameOf = (text: string) => Buffer.concat([Buffer.from([TEXT, text.length]), Buffer.from(text)])

/** Opens a socket for a token that was not used before. */
export function openSocket(house: ChannelStandIn, { url, headers }: IncomingMessage, socket: Duplex): void {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
  if (pathname !== '/ws' || !house.channel || !house.channelTokens.delete(searchParams.get('token') ?? ''))
    return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${ENDING}`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  house.sockets.add(socket)
  const forget = () => {
    house.sockets.delete(socket)
    socket.destroy()
  }
  socket.on('data', (said: Buffer) => (said[0] === CLOSE ? forget() : socket.write(frameOf(PONG))))
  socket.on('error', forget)
  socket.on('close', forget)
}

const PONG = JSON.stringify({ kind: 'pong', id: '', version: 0 })

/** Sends a hint to every open page; returns their number. */
export function tellAll({ sockets }: ChannelStandIn, hint: Hint): number {
  for (const socket of sockets) socket.write(frameOf(JSON.stringify(hint)))
  return sockets.size
}

/** Cuts every socket as a lost network does; pages can open new ones. */
export function cutAll({ sockets }: ChannelStandIn): void {
  for (const socket of sockets) socket.destroy()
}
