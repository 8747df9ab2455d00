import { contentOf as readContent } from '@/lib/house'
import { Unreachable } from './client'

const TIMEOUT_MS = 30_000

/** Loads what is published at an address that the server gave. */
export async function publishedContent(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${response.status}`)
    return await readContent(response)
  } catch (cause) {
    throw new Unreachable(url, { cause })
  }
}
