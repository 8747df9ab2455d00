/**
 * The server's clock as this page reckons it: the last time the server told, and how long ago that was by a clock that
 * nobody can set. The device's own calendar is never trusted.
 */
let heard: { server: number; at: number } | null = null

/** Takes note of what the server's clock said in a reply that has just arrived. */
export function hearServerTime(told: string | null): void {
  const server = told ? Date.parse(told) : Number.NaN
  if (!Number.isNaN(server)) heard = { server, at: performance.now() }
}

/** Milliseconds since the epoch by the server's clock; by the device's until the server has spoken. */
export const serverNow = (): number => (heard ? heard.server + performance.now() - heard.at : Date.now())

/** An instant that the device's calendar told, by the server's clock; both in milliseconds. */
export const byServer = (device: number): number => serverNow() - (Date.now() - device)
