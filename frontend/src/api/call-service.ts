import { having, instant, nullable, type Shape, text } from '@/lib/shape'
import type { CallServiceReply, ServiceCall } from './api.gen'
import { post } from './client'

/** A table's call for service. */
export const serviceCall: Shape<ServiceCall> = having<ServiceCall>({
  callID: text,
  tableID: text,
  tableName: text,
  tableGroup: text,
  service: text,
  at: instant,
  answeredAt: nullable(instant),
  answeredBy: text,
})

const shape = having<CallServiceReply>({ call: serviceCall })

/** Calls for service from the guest's own table; the same `callID` again returns the same call. */
export const callService = (callID: string, service: string): Promise<CallServiceReply> =>
  post('/realtime/callservice', { callID, service }, shape)

/** Reads a call of the guest's own table. */
export const readCall = (callID: string): Promise<CallServiceReply> =>
  post('/realtime/readcall', { callID }, shape)
