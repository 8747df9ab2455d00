import { createRoot } from 'react-dom/client'
import { withWords } from '@/i18n/i18n'
import { isOfHouse } from '@/state/page/app-mode'
import { part } from '@/state/page/part'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'

const UpkeepBar = part(() => withWords(import('@/features/upkeep/UpkeepBar'), 'upkeep'), { lost: () => null })

function Beside() {
  const quiet = useUpkeep(({ refresh, seenAt, endsAt }) => !refresh && !seenAt && endsAt === null)
  // Guests at a store device do not need messages about the page.
  const ofHouse = useSession(isOfHouse)
  return quiet || ofHouse ? null : <UpkeepBar />
}

let stands = false

/**
 * Renders messages about the page in a React root of its own: the first screen does not wait for it and is not redrawn
 * by it.
 */
export function stand(): void {
  if (stands) return
  stands = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Beside />)
}
