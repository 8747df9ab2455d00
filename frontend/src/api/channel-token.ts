import { Refusal } from './client'

/** Final refusals: the caller has no access, or the target does not exist. */
const SHUT = ['forbidden', 'not_found', 'session_expired']

/**
 * A channel token, or null if the server will never give one. Any other error is temporary and thrown, so that the
 * caller retries.
 */
export async function tokenOrNever(asked: Promise<{ channelToken: string }>): Promise<string | null> {
  try {
    return (await asked).channelToken
  } catch (error) {
    if (error instanceof Refusal && SHUT.includes(error.code)) return null
    throw error
  }
}
