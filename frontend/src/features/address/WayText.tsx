import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'

/** How far the store is; about, where that is as the crow flies (L-3). */
export function WayText({ km, estimated }: { km: number; estimated: boolean }) {
  const t = useText()
  const format = useFormat()
  return t(estimated ? 'address:aboutAway' : 'address:away', { distance: format.kilometres(km) })
}
