/** The directory of accounts with its own protocol; it accepts any proof of a password. */

export interface DirectoryStandIn {
  /** the challenges after the password, one after the other, and its error names by action */
  account: { asks: Ask[]; refuses: Partial<Record<Action, string>> }
  /** the actions requested so far */
  directoryCalls: Action[]
}

type Ask = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'
export type Action = 'InitiateAuth' | 'RespondToAuthChallenge' | 'ForgotPassword' | 'ConfirmForgotPassword'

export const directoryStandIn = (): DirectoryStandIn => ({
  account: { asks: [], refuses: {} },
  directoryCalls: [],
})

export const DIRECTORY = { region: 'ca-central-1', userPoolId: 'ca-central-1_people', clientId: 'board' }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of the person who signed in; its signature is not checked here. */
export function accountToken(): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'sub-boss', username: 'sub-boss', token_use: 'access', iat: now, exp: now + 3600 }
  return `${part({ alg: 'RS256', kid: 'ours' })}.${part(claims)}.c2lnbmVk`
}

export const isAccountToken = (proof: string): boolean => proof.endsWith('.c2lnbmVk')

const inside = () => {
  const token = accountToken()
  const result = { AccessToken: token, IdToken: token, RefreshToken: 'refresh', ExpiresIn: 3600 }
  return { AuthenticationResult: { ...result, TokenType: 'Bearer' }, ChallengeParameters: {} }
}

const who = { USER_ID_FOR_SRP: 'sub-boss', USERNAME: 'sub-boss' }

const challenge = (name: string, parameters: object) => ({
  ChallengeName: name,
  ChallengeParameters: parameters,
  Session: 'a-session-of-at-least-twenty-characters',
})

const next = ({ account }: DirectoryStandIn) => {
  const [ask, ...later] = account.asks
  account.asks = later
  return ask ? challenge(ask, { ...who, requiredAttributes: '[]', userAttributes: '{}' }) : inside()
}

/** An answer of the directory, or its refusal. */
export function directoryAnswer(standIn: DirectoryStandIn, target: string): { status: number; body: object } {
  const action = target.split('.').at(-1) as Action
  standIn.directoryCalls.push(action)
  const refusal = standIn.account.refuses[action]
  if (refusal) return { status: 400, body: { __type: refusal, message: refusal } }
  if (action === 'InitiateAuth') {
    const srp = { SALT: 'c0ffee', SRP_B: 'beef'.repeat(32), SECRET_BLOCK: 'YmxvY2s=' }
    return { status: 200, body: challenge('PASSWORD_VERIFIER', { ...who, ...srp }) }
  }
  return { status: 200, body: action === 'RespondToAuthChallenge' ? next(standIn) : {} }
}
