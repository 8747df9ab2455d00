import type { Store } from '@/api/api.gen'
import { ROUTES } from '@/state/page/routes'

/** Whether a guest can become a member here: the store has members. Pure. */
export const canJoin = ({ service }: Pick<Store, 'service'>): boolean => service.membership !== 'off'

/** Whether points can be spent here: the store takes them, and there is a page that shows them. Pure. */
export const canRedeem = ({ service }: Pick<Store, 'service'>, pages: readonly string[] = PAGES): boolean =>
  service.pointsRedeem && pages.includes('/membership')

const PAGES: readonly string[] = Object.values(ROUTES)
