import { Refusal } from './client'

/** Refusals that stay as they are: who asks is not let in, or what they ask for is not there. */
const SHUT = ['forbidden', 'not_found', 'session_expired']

/** A token as it is told; null where the server will never give one. Whatever else happens passes, and is asked again. */
export async function tokenOrNever(asked: Promise<{ channelToken: string }>): Promise<string | null> {
  try {
    return (await asked).channelToken
  } catch (error) {
    if (error instanceof Refusal && SHUT.includes(error.code)) return null
    throw error
  }
}
