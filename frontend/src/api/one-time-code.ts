import { having, instant, nullable, type Shape, text } from '@/lib/shape'
import type { CodeSent, OtpReply, Purpose, SmsReply } from './api.gen'
import { post, Refusal } from './client'

/** Where a code is sent: a number in its normal form, or an e-mail address. */
export interface Contact {
  kind: 'phone' | 'email'
  address: string
}

export interface SentCode {
  /** what the code is checked with */
  token: string
  /** the server's time from which another may be asked for, in milliseconds */
  resendAt: number
}

const sms = having<SmsReply>({ token: text, resendAt: nullable(instant) })
const otp: Shape<OtpReply> = having<OtpReply>({
  send: nullable(having<CodeSent>({ token: text, resendAt: nullable(instant) })),
  validate: nullable(having({ result: text })),
})

const sent = (token: string, resendAt: string | null): SentCode => ({
  token,
  resendAt: resendAt ? Date.parse(resendAt) : 0,
})

/** Sends a one-time code. */
export async function sendCode({ kind, address }: Contact, purpose: Purpose): Promise<SentCode> {
  if (kind === 'phone') {
    const reply = await post('/dc/sms', { validate: { Phone: address, Purpose: purpose } }, sms)
    return sent(reply.token, reply.resendAt)
  }
  const { send } = await post('/dc/otp', { send: { email: address, purpose } }, otp)
  if (!send) throw new Refusal({ result: 'error_verification_code' })
  return sent(send.token, send.resendAt)
}

interface Given {
  code: string
  token: string
  purpose: Purpose
}

async function isRight({ kind, address }: Contact, { code, token, purpose }: Given): Promise<boolean> {
  if (kind === 'email') {
    const { validate } = await post('/dc/otp', { validate: { email: address, code, token, purpose } }, otp)
    return validate?.result === 'ok'
  }
  await post('/dc/sms', { verify: { Phone: address, Code: code, Token: token, Purpose: purpose } }, sms)
  return true
}

/** Whether it is the code that was sent; the server keeps the proof for this browser. */
export async function checkCode(contact: Contact, given: Given): Promise<boolean> {
  try {
    return await isRight(contact, given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'error_verification_code') return false
    throw error
  }
}
