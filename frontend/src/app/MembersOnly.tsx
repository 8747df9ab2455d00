import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MemberRecord } from '@/api/api.gen'
import { createMember, useMember } from '@/state/member/member'
import { menuHome } from '@/state/page/routes'
import { usePart, useStore } from '@/state/scope/current'
import { Skeleton } from '@/ui/Skeleton'
import { guard } from './guards'

/** Whether the stored login has been restored or rejected by now. */
function useKnown(): boolean {
  const { resumed } = usePart(createMember)
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let here = true
    void resumed.then(() => here && setKnown(true))
    return () => {
      here = false
    }
  }, [resumed])
  return known
}

/** Shows its content only to a logged-in member (spec section 2, Route guards). */
export function MembersOnly({ children }: { children: (member: MemberRecord) => ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const store = useStore()
  const member = useMember()
  const known = useKnown() || member !== null
  const state = { phase: 'ready', store, orderType: 'takeout', member: member !== null } as const
  const elsewhere = known ? guard(pathname, { ...state, developing: false, home: true }) : null
  const offered = store.service.giftCard
  const to = elsewhere ?? (offered ? null : menuHome(store))
  useEffect(() => {
    if (to) void navigate(to, { replace: true })
  }, [navigate, to])
  if (member && offered) return children(member)
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-4 py-6 md:py-10">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full" />
    </main>
  )
}
