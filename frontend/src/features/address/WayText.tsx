import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'

/** The distance to the store; marked as approximate if it is the straight-line distance (L-3). */
export function WayText({ km, estimated }: { km: number; estimated: boolean }) {
  const t = useText()
  const format = useFormat()
  return t(estimated ? 'address:aboutAway' : 'address:away', { distance: format.kilometres(km) })
}
