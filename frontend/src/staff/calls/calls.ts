import type { ServiceCall } from '@/api/api.gen'

const isOpen = ({ answeredAt }: ServiceCall): boolean => answeredAt === null

/** The open calls, the longest waiting first. Pure. */
export const openCalls = (calls: readonly ServiceCall[]): ServiceCall[] => calls.filter(isOpen)

/** The answered calls, the latest first. Pure. */
export const answeredCalls = (calls: readonly ServiceCall[]): ServiceCall[] =>
  calls.filter(call => !isOpen(call)).reverse()

/** Whether there is an open call that was not known before; it rings once. Pure. */
export function isAnyNew(before: readonly ServiceCall[] | null, after: readonly ServiceCall[]): boolean {
  const known = new Set(before?.map(({ callID }) => callID))
  return openCalls(after).some(({ callID }) => !known.has(callID))
}
