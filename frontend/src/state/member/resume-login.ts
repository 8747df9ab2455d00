import { keptLogin } from '@/state/guest/kept-login'
import type { StoreScope } from '@/state/scope/scope'

/** Asks who was logged in here before, so that the menu tells their prices; a guest's visit fetches nothing for it. */
export function resumeLogin(scope: StoreScope): void {
  if (scope.store && keptLogin(scope.store.companyCode).read())
    void import('./member').then(({ createMember }) => scope.of(createMember)).catch(() => {})
}
