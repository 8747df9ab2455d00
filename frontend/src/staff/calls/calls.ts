import type { ServiceCall } from '@/api/api.gen'

const isOpen = ({ answeredAt }: ServiceCall): boolean => answeredAt === null

/** What still waits for somebody, the longest waiting first. Pure. */
export const openCalls = (calls: readonly ServiceCall[]): ServiceCall[] => calls.filter(isOpen)

/** What somebody took up, the latest first. Pure. */
export const answeredCalls = (calls: readonly ServiceCall[]): ServiceCall[] =>
  calls.filter(call => !isOpen(call)).reverse()

/** Whether a call waits now that was not known before: it is heard once. Pure. */
export function isAnyNew(before: readonly ServiceCall[] | null, after: readonly ServiceCall[]): boolean {
  const known = new Set(before?.map(({ callID }) => callID))
  return openCalls(after).some(({ callID }) => !known.has(callID))
}
