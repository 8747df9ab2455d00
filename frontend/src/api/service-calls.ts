import { having, list } from '@/lib/shape'
import type { AnswerCallReply, ReadCallsReply } from './api.gen'
import { serviceCall } from './call-service'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const calls = having<ReadCallsReply>({ calls: list(serviceCall) })
const call = having<AnswerCallReply>({ call: serviceCall })

/** The tables' calls of the last two hours, the oldest first. */
export const readCalls = (keys: StaffKeys): Promise<ReadCallsReply> =>
  postAsStaff('/backoffice/readcalls', { ...keys }, calls)

/** Somebody takes a call up; whoever was first stays the one. */
export const answerCall = (keys: StaffKeys, callID: string): Promise<AnswerCallReply> =>
  postAsStaff('/backoffice/answercall', { ...keys, callID }, call)
