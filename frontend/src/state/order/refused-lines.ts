import type { Refusal } from '@/api/client'

/** The ids of the lines that a refusal is about; empty if it is about the whole order. Pure. */
export function refusedLines(refusal: Refusal | null): readonly string[] {
  const { lineId, lineIds } = refusal?.details ?? {}
  if (Array.isArray(lineIds) && lineIds.length > 0) return lineIds
  return lineId ? [String(lineId)] : []
}
