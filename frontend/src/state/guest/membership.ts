import type { Store } from '@/api/api.gen'
import { ROUTES } from '@/state/page/routes'

/** Whether a guest can become a member here: the store has members, and there is a page to become one on. Pure. */
export const canJoin = ({ service }: Pick<Store, 'service'>, pages: readonly string[] = PAGES): boolean =>
  service.membership !== 'off' && pages.includes('/membership')

const PAGES: readonly string[] = Object.values(ROUTES)
