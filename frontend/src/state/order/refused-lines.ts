import type { Refusal } from '@/api/client'

/** Which lines of the order a refusal is about; none where it is about the whole. Pure. */
export function refusedLines(refusal: Refusal | null): readonly string[] {
  const { lineId, lineIds } = refusal?.details ?? {}
  if (Array.isArray(lineIds) && lineIds.length > 0) return lineIds
  return lineId ? [String(lineId)] : []
}
