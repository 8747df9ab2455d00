import type { MemberRecord } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { memberAuth } from '@/api/member-auth'
import { getMembership } from '@/api/membership'
import { flag } from '@/lib/shape'
import { createGuest } from '@/state/guest/guest'
import { createHistory } from '@/state/guest/history'
import { plainKey } from '@/state/kept/kept'
import { createOrder } from '@/state/order/order'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { keptFavouriteStores } from './favourite-stores'

/** Whether somebody is logged in in this browser: a hint to ask the server, which alone knows who (K-5, R-15). */
export const keptLogin = plainKey('MBR', { version: 1, shape: flag })

const ENDED = ['error_login_required', 'error_membership_suspended']

/** A member's name as they are called. Pure. */
export const nameOf = ({ MemberFirstName, MemberLastName }: MemberRecord): string =>
  [MemberFirstName, MemberLastName].filter(Boolean).join(' ')

/** Who is logged in at a store; nothing of them is kept on the device. */
export function createMember(scope: StoreScope) {
  const hint = scope.store && keptLogin(scope.store.companyCode)
  const held = cell<MemberRecord | null>(scope.life, null)
  const favourites = scope.store && keptFavouriteStores(scope.store.companyCode)
  const guest = scope.of(createGuest)
  /** prices are another's now */
  const priceAnew = () => {
    scope.of(createQueries).invalidateQueries({ queryKey: ['quote'] })
  }
  /** nothing is shown or kept once the store was left */
  const show = (member: MemberRecord) => {
    held.set(member)
    if (!scope.life.aborted) favourites?.write(member.FavoriteStores)
  }
  const enter = (member: MemberRecord) => {
    show(member)
    if (!scope.life.aborted) hint?.write(true)
    guest.stand(
      member.PhoneId ? { phone1: member.PhoneId, name: nameOf(member), email: member.MemberEMail } : null,
    )
    priceAnew()
  }
  /** on logout redeemed and promotional items leave the order, and the guest's login is used (spec section 4) */
  const leave = () => {
    if (!held.getState()) return
    held.set(null)
    if (!scope.life.aborted) favourites?.forget()
    const order = scope.of(createOrder)
    const { items } = order.cart()
    for (const line of items.filter(({ redeem }) => redeem)) order.remove(line)
    // biome-ignore lint/correctness/useHookAtTopLevel: an act of the order, no hook
    order.usePromotion('')
    void guest.load()
    void scope.of(createHistory).forgetMembers()
    priceAnew()
  }
  const resume = async () => {
    if (!hint?.read()) return
    try {
      const { record } = await memberAuth({ resume: true })
      if (record) enter(record)
      else hint.forget()
    } catch {
      // Nobody answered, or no: the visit goes on as a guest's.
    }
  }
  /** shows what the server knows of them now; who is logged in here no more is a guest again */
  const refresh = async () => {
    try {
      show(await getMembership())
    } catch (error) {
      if (!(error instanceof Refusal) || !ENDED.includes(error.code)) throw error
      hint?.forget()
      leave()
    }
  }
  hint?.follow(scope.life, () => {
    if (hint.read()) void resume()
    else if (held.getState()) void memberAuth({ logout: {} }).then(leave, leave)
  })
  return {
    cell: held,
    member: held.getState,
    /** once it is known who was logged in before */
    resumed: resume(),
    resume,
    refresh,
    /** whether somebody was logged in here, as far as this browser knows */
    expected: () => !!hint?.read(),
    /** what of them changed here is shown at once, and taken back where the server does not know it */
    change: (part: Partial<MemberRecord>) => {
      const member = held.getState()
      if (member) show({ ...member, ...part })
    },
    enter,
    /** Refused while the order holds points of theirs (K-2). */
    logOut: async () => {
      const { orderUUID } = scope.of(createOrder).cart()
      await memberAuth({ logout: { orderUUID } })
      hint?.forget()
      leave()
    },
  }
}

export const useMember = (): MemberRecord | null => useCell(usePart(createMember).cell)
