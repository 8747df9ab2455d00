/**
 * The server's clock as this page estimates it: the time of the last reply, plus the monotonic time since then. The
 * device's own calendar is never trusted.
 */
let heard: { server: number; at: number } | null = null

/** Stores the server's time from a reply that has just arrived. */
export function hearServerTime(told: string | null): void {
  const server = told ? Date.parse(told) : Number.NaN
  if (!Number.isNaN(server)) heard = { server, at: performance.now() }
}

/** Milliseconds since the epoch by the server's clock; by the device's clock until the first reply. */
export const serverNow = (): number => (heard ? heard.server + performance.now() - heard.at : Date.now())

/** Converts an instant of the device's clock to the server's clock; both in milliseconds. */
export const byServer = (device: number): number => serverNow() - (Date.now() - device)
