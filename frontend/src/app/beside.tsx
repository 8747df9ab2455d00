import { createRoot } from 'react-dom/client'
import { withWords } from '@/i18n/i18n'
import { isOfHouse } from '@/state/page/app-mode'
import { part } from '@/state/page/part'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'

const UpkeepBar = part(() => withWords(import('@/features/upkeep/UpkeepBar'), 'upkeep'), { lost: () => null })

function Beside() {
  const quiet = useUpkeep(({ refresh, seenAt, endsAt }) => !refresh && !seenAt && endsAt === null)
  // What a page says of itself is nothing for who stands before a device of the store's own.
  const ofHouse = useSession(isOfHouse)
  return quiet || ofHouse ? null : <UpkeepBar />
}

let stands = false

/** What a page says of itself stands beside it: no first screen waits for it, and none is drawn again because of it. */
export function stand(): void {
  if (stands) return
  stands = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Beside />)
}
