import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Directory } from '@/api/api.gen'
import { Refusal, Unreachable } from '@/api/client'
import { forget, keep, recall } from '@/lib/vault'
import type { Step } from './trouble'

const isSilence = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Error && error.name === 'NetworkError')

/** Stores tokens encrypted on this device, like all other secrets. */
const sealed = {
  setItem: (name: string, value: string) => keep(`ACC_${name}`, value),
  getItem: async (name: string) => ((await recall(`ACC_${name}`)) as string | undefined) ?? null,
  removeItem: (name: string) => Promise.resolve(forget(`ACC_${name}`)),
  clear: () => Promise.resolve(),
}

let find: () => Promise<Directory | null> = () => Promise.resolve(null)

/** Sets the function that asks the server for the directory; the importing module passes it. */
export function findDirectoryBy(ask: typeof find): void {
  find = ask
}

let opened: Promise<void> | undefined

async function open(): Promise<void> {
  const directory = await find()
  if (!directory) throw new Unreachable('there is no directory')
  const { userPoolId, clientId } = directory
  const userPoolEndpoint = `${location.origin}/directory/`
  // Silences a warning of Amplify: the directory's endpoint is on our own origin on purpose.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sealed)
}

/** Configures the directory once per page; retries after a failure. */
function openDirectory(): Promise<void> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const STEPS: Partial<Record<string, Step>> = {
  DONE: 'done',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp',
}

function stepOf({ nextStep }: Pick<SignInOutput, 'nextStep'>): Step {
  const step = STEPS[nextStep.signInStep]
  if (!step) throw new Error(`the directory asks for ${nextStep.signInStep}`)
  return step
}

/** Signs in without sending the password, after signing out an earlier account. */
export async function enter(email: string, password: string): Promise<Step> {
  await openDirectory()
  await signOut().catch(() => {})
  return stepOf(await signIn({ username: email, password }))
}

/** Answers the directory's challenge: a new password, or a code. */
export const answer = async (word: string): Promise<Step> =>
  stepOf(await confirmSignIn({ challengeResponse: word }))

/** Sends a code by e-mail to reset a forgotten password. */
export async function forgotten(email: string): Promise<void> {
  await openDirectory()
  await resetPassword({ username: email })
}

export const replace = (email: string, code: string, password: string): Promise<void> =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })

/** The access token of the signed-in account, refreshed if it expires soon. */
export async function accountToken(): Promise<string> {
  await openDirectory()
  try {
    const { tokens } = await fetchAuthSession()
    if (tokens) return tokens.accessToken.toString()
  } catch (error) {
    if (isSilence(error)) throw new Unreachable('the directory', { cause: error })
  }
  throw new Refusal({ result: 'forbidden', details: { reason: 'signed_out' } })
}

export async function leaveAccount(): Promise<void> {
  await openDirectory()
  await signOut()
}
