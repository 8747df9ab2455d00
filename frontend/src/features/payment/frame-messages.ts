import type { PaymentPage } from '@/api/api.gen'

/** A message of a payment page in a frame: its preferred size, or the result of the payment. */
export type FrameWord = { kind: 'size'; width: number; height: number } | { kind: 'result'; text: string }

const LONGEST = 20_000
const SMALLEST_PX = 200
const LARGEST_PX = 1_200

const pixels = (text: unknown): number => {
  const size = typeof text === 'string' ? Number.parseInt(text, 10) : Number.NaN
  return Number.isFinite(size) ? Math.min(LARGEST_PX, Math.max(SMALLEST_PX, size)) : 0
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function sizeOf(value: unknown): FrameWord | null {
  if (typeof value !== 'object' || value === null) return null
  const { width, height } = value as Record<string, unknown>
  const size = { width: pixels(width), height: pixels(height) }
  return size.width && size.height ? { kind: 'size', ...size } : null
}

/**
 * Reads a window's message; null if it is not from the payment page: another origin, another window, not a text, or too
 * long (threat 15, Y-3). The whole origin is compared: scheme, host and port.
 */
export function frameWord(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  page: Pick<PaymentPage, 'origin'>,
  frame: MessageEventSource | null,
): FrameWord | null {
  if (!frame || event.origin !== page.origin || event.source !== frame) return null
  if (typeof event.data !== 'string' || event.data.length > LONGEST) return null
  const said = parsed(event.data)
  if (!said) return null
  return 'iframe' in said ? sizeOf(said.iframe) : { kind: 'result', text: event.data }
}
