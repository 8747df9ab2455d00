import type { MemberRecord } from '@/api/api.gen'
import { memberAuth } from '@/api/member-auth'
import { flag } from '@/lib/shape'
import { createGuest } from '@/state/guest/guest'
import { plainKey } from '@/state/kept/kept'
import { createOrder } from '@/state/order/order'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

/** Whether somebody is logged in in this browser: a hint to ask the server, which alone knows who (K-5, R-15). */
export const keptLogin = plainKey('MBR', { version: 1, shape: flag })

/** A member's name as they are called. Pure. */
export const nameOf = ({ MemberFirstName, MemberLastName }: MemberRecord): string =>
  [MemberFirstName, MemberLastName].filter(Boolean).join(' ')

/** Who is logged in at a store; nothing of them is kept on the device. */
export function createMember(scope: StoreScope) {
  const hint = scope.store && keptLogin(scope.store.companyCode)
  const held = cell<MemberRecord | null>(scope.life, null)
  const onHold = cell(scope.life, false)
  const guest = scope.of(createGuest)
  /** prices are another's now */
  const priceAnew = () => {
    scope.of(createQueries).invalidateQueries({ queryKey: ['quote'] })
  }
  const enter = (member: MemberRecord) => {
    held.set(member)
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
    const order = scope.of(createOrder)
    const { items } = order.cart()
    for (const line of items.filter(({ redeem }) => redeem)) order.remove(line)
    // biome-ignore lint/correctness/useHookAtTopLevel: an act of the order, no hook
    order.usePromotion('')
    void guest.load()
    priceAnew()
  }
  const resume = async () => {
    if (!hint?.read()) return
    try {
      const { record, state } = await memberAuth({ resume: true })
      if (record) enter(record)
      else hint.forget()
      onHold.set(state === 'onHold')
    } catch {
      // Nobody answered, or no: the visit goes on as a guest's.
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
    enter,
    /** whether the membership of who was logged in before is on hold (K-15) */
    onHold,
    /** Whoever it was is a member no more. */
    end: () => {
      hint?.forget()
      leave()
    },
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

/** Whether who was logged in before is told to contact the store, and orders as a guest meanwhile (K-15). */
export const useOnHold = (): boolean => useCell(usePart(createMember).onHold)
