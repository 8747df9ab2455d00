import { keptLogin } from '@/state/guest/kept-login'
import type { StoreScope } from '@/state/scope/scope'

/** Resumes an earlier login, so that the menu shows the member's prices; a guest's visit loads nothing for it. */
export function resumeLogin(scope: StoreScope): void {
  if (scope.store && keptLogin(scope.store.companyCode).read())
    void import('./member').then(({ createMember }) => scope.of(createMember)).catch(() => {})
}
