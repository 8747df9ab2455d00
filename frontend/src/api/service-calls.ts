import { having, list } from '@/lib/shape'
import type { AnswerCallReply, ReadCallsReply } from './api.gen'
import { serviceCall } from './call-service'
import { postAsStaff } from './staff-call'
import type { StaffKeys } from './staff-order'

const calls = having<ReadCallsReply>({ calls: list(serviceCall) })
const call = having<AnswerCallReply>({ call: serviceCall })

/** Reads the tables' service calls of the last two hours, oldest first. */
export const readCalls = (keys: StaffKeys): Promise<ReadCallsReply> =>
  postAsStaff('/backoffice/readcalls', { ...keys }, calls)

/** Answers a service call; the first person who answered stays recorded. */
export const answerCall = (keys: StaffKeys, callID: string): Promise<AnswerCallReply> =>
  postAsStaff('/backoffice/answercall', { ...keys, callID }, call)
