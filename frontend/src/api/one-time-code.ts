import { having, instant, nullable, type Shape, text } from '@/lib/shape'
import type { CodeSent, OtpReply, Purpose, SmsReply } from './api.gen'
import { post, Refusal } from './client'

/** A contact that gets a code: a number in its normal form, or an e-mail address. */
export interface Contact {
  kind: 'phone' | 'email'
  address: string
}

/** The code on a member's card: it names a member, whose contact on file gets the code. */
interface Card {
  kind: 'member'
  address: string
}

/** The identities that a one-time code can prove. */
export type Provable = Contact | Card

export interface SentCode {
  /** needed to check the code */
  token: string
  /** the server's time from which another code may be requested, in milliseconds */
  resendAt: number
  /** no code is needed, as for the test phone of a stage */
  proved?: boolean
}

const answer = { token: text, resendAt: nullable(instant) }
const sms = having<SmsReply>(answer)
const otp: Shape<OtpReply> = having<OtpReply>({
  send: nullable(having<CodeSent>(answer)),
  validate: nullable(having({ result: text })),
})

/** An older server never says that no code is needed. */
const sent = ({ token, resendAt, proved }: SmsReply | CodeSent): SentCode => ({
  ...{ token, proved },
  resendAt: resendAt ? Date.parse(resendAt) : 0,
})

const otpOf = ({ kind, address }: Provable) =>
  kind === 'member' ? { memberCode: address } : { email: address }

/** Sends a one-time code. */
export async function sendCode(provable: Provable, purpose: Purpose): Promise<SentCode> {
  if (provable.kind === 'phone') {
    return sent(await post('/dc/sms', { validate: { Phone: provable.address, Purpose: purpose } }, sms))
  }
  const { send } = await post('/dc/otp', { send: { ...otpOf(provable), purpose } }, otp)
  if (!send) throw new Refusal({ result: 'error_verification_code' })
  return sent(send)
}

interface Given {
  code: string
  token: string
  purpose: Purpose
}

async function isRight(provable: Provable, { code, token, purpose }: Given): Promise<boolean> {
  if (provable.kind !== 'phone') {
    const { validate } = await post(
      '/dc/otp',
      { validate: { ...otpOf(provable), code, token, purpose } },
      otp,
    )
    return validate?.result === 'ok'
  }
  await post(
    '/dc/sms',
    { verify: { Phone: provable.address, Code: code, Token: token, Purpose: purpose } },
    sms,
  )
  return true
}

/** Whether the code is right; the server keeps the proof for this browser. */
export async function checkCode(contact: Provable, given: Given): Promise<boolean> {
  try {
    return await isRight(contact, given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'error_verification_code') return false
    throw error
  }
}
