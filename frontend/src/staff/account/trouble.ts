import { Unreachable } from '@/api/client'

/** The next challenge of the directory; `done` if there is none. */
export type Step = 'done' | 'newPassword' | 'totp'

/** The reason why signing in failed. */
export type Trouble = 'wrong' | 'code' | 'weak' | 'tooMany' | 'unreachable' | 'other'

const TROUBLES: Partial<Record<string, Trouble>> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  EmptySignInPassword: 'wrong',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
  InvalidPasswordException: 'weak',
  InvalidParameterException: 'weak',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  NetworkError: 'unreachable',
}

/** Maps an error to its reason. Pure. */
export const troubleOf = (error: unknown): Trouble =>
  error instanceof Unreachable
    ? 'unreachable'
    : ((error instanceof Error ? TROUBLES[error.name] : undefined) ?? 'other')
