import type { Shape } from '@/lib/shape'
import type { Calls } from './api.gen'
import { type Body, post } from './client'

/** The store that staff work for, and their staff key; it is empty for accounts, which send the directory's token. */
export interface StaffKeys {
  companyCode: string
  storeID: string
  staffKey: string
}

type Proof = { Authorization: string }
const bearer = (token: string): Proof => ({ Authorization: `Bearer ${token}` })

let tokenOfAccount: () => Promise<string> = () => Promise.resolve('')

/** Sets the source of tokens for people who signed in by e-mail; a token lives for minutes and is renewed. */
export function setAccountToken(source: () => Promise<string>): void {
  tokenOfAccount = source
}

/** Makes a staff call. The proof of identity travels in the header and never in a body. */
export async function postAsStaff<P extends keyof Calls>(
  path: P,
  { staffKey, ...body }: Body<P> & { staffKey: string },
  shape: Shape<Calls[P]['reply']>,
  signal?: AbortSignal,
): Promise<Calls[P]['reply']> {
  const token = staffKey || (await tokenOfAccount())
  return post(path, body as unknown as Body<P>, shape, signal, bearer(token))
}

/** Makes a sign-in call, without a token or with the one of an account that just signed in. */
export const postWithToken = <P extends keyof Calls>(
  path: P,
  token: string,
  body: Body<P>,
  shape: Shape<Calls[P]['reply']>,
): Promise<Calls[P]['reply']> => post(path, body, shape, undefined, token ? bearer(token) : undefined)
