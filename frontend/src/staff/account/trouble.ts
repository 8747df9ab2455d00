import { Unreachable } from '@/api/client'

/** What the directory asks for next; `done` when nothing more. */
export type Step = 'done' | 'newPassword' | 'totp'

/** Why it did not go on. */
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

/** What somebody is told of it. Pure. */
export const troubleOf = (error: unknown): Trouble =>
  error instanceof Unreachable
    ? 'unreachable'
    : ((error instanceof Error ? TROUBLES[error.name] : undefined) ?? 'other')
