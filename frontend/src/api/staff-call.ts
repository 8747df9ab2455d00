import type { Shape } from '@/lib/shape'
import type { Calls } from './api.gen'
import { type Body, post } from './client'

/** Who asks for a store's side: the store, and what proves them; empty where the directory's token does. */
export interface StaffKeys {
  companyCode: string
  storeID: string
  staffKey: string
}

type Proof = { Authorization: string }
const bearer = (token: string): Proof => ({ Authorization: `Bearer ${token}` })

let tokenOfAccount: () => Promise<string> = () => Promise.resolve('')

/** Where the token of who signed in by e-mail comes from; it lives for minutes and is made anew. */
export function setAccountToken(source: () => Promise<string>): void {
  tokenOfAccount = source
}

/** Makes a call of the store's side. What proves who asks travels in the header and never in a body. */
export async function postAsStaff<P extends keyof Calls>(
  path: P,
  { staffKey, ...body }: Body<P> & { staffKey: string },
  shape: Shape<Calls[P]['reply']>,
  signal?: AbortSignal,
): Promise<Calls[P]['reply']> {
  const token = staffKey || (await tokenOfAccount())
  return post(path, body as unknown as Body<P>, shape, signal, bearer(token))
}

/** The way in, asked by nobody yet or by whoever just signed in. */
export const postWithToken = <P extends keyof Calls>(
  path: P,
  token: string,
  body: Body<P>,
  shape: Shape<Calls[P]['reply']>,
): Promise<Calls[P]['reply']> => post(path, body, shape, undefined, token ? bearer(token) : undefined)
