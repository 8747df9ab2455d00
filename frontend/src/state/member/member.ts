import type { MemberRecord } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { memberAuth } from '@/api/member-auth'
import { getMembership } from '@/api/membership'
import { withWords } from '@/i18n/i18n'
import type { Standing } from '@/lib/option-price'
import { createTender } from '@/state/checkout/tender'
import { createGuest } from '@/state/guest/guest'
import { createHistory } from '@/state/guest/history'
import { keptLogin } from '@/state/guest/kept-login'
import { createOwnPrices } from '@/state/guest/own-prices'
import { createOrder } from '@/state/order/order'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { keptFavouriteStores } from './favourite-stores'

const ENDED = ['error_login_required', 'error_membership_suspended']

/** A member's full name. Pure. */
export const nameOf = ({ MemberFirstName, MemberLastName }: MemberRecord): string =>
  [MemberFirstName, MemberLastName].filter(Boolean).join(' ')

/** The member who is logged in at a store; their record is not kept on the device. */
export function createMember(scope: StoreScope) {
  const hint = scope.store && keptLogin(scope.store.companyCode)
  const held = cell<MemberRecord | null>(scope.life, null)
  const favourites = scope.store && keptFavouriteStores(scope.store.companyCode)
  const onHold = cell(scope.life, false)
  const guest = scope.of(createGuest)
  /** marks prices, points and ways to pay as stale, since they depend on the member */
  const priceAnew = () => {
    for (const name of ['quote', 'points', 'ways-to-pay'])
      scope.of(createQueries).invalidateQueries({ queryKey: [name] })
  }
  const own = scope.of(createOwnPrices)
  /** shows the prices of this standing, once the words for them are loaded */
  const stand = async (member: MemberRecord, standing: Standing) => {
    const { store } = scope
    if (!store || standing === 'guest') return own.set(null)
    const { tellOwn } = await withWords(import('./own-prices'), 'menu', 'ownPrice')
    const heard = (told: Standing) => {
      if (told !== standing) void stand(member, told).catch(() => {})
      // They may have logged out in another tab without this one noticing.
      if (told === 'guest')
        void getMembership()
          .catch(end)
          .catch(() => {})
    }
    if (held.getState() === member) own.set({ standing, tell: tellOwn(standing, store), heard })
  }
  /** shows a member; after the store was left, nothing is shown or kept */
  const show = (member: MemberRecord) => {
    held.set(member)
    stand(member, member.vip ? 'vip' : 'member').catch(() => {})
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
  /** at logout, redeemed and promotional items leave the order, and the guest's login applies (spec section 4) */
  const leave = () => {
    if (!held.getState()) return
    held.set(null)
    own.set(null)
    if (!scope.life.aborted) favourites?.forget()
    const order = scope.of(createOrder)
    const { items } = order.cart()
    for (const line of items.filter(({ redeem }) => redeem)) order.remove(line)
    // biome-ignore lint/correctness/useHookAtTopLevel: an act of the order, no hook
    order.usePromotion('')
    scope.of(createTender).clear()
    void guest.load()
    void scope.of(createHistory).forgetMembers()
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
      // No answer, or a refusal: the visit goes on as a guest's.
    }
  }
  /** makes a member a guest again if the server says that they are not logged in; throws any other error */
  const end = (error: unknown) => {
    if (!(error instanceof Refusal) || !ENDED.includes(error.code)) throw error
    hint?.forget()
    leave()
  }
  /** reads the member's current record and shows it */
  const refresh = async () => {
    const member = await getMembership().catch(end)
    if (member) show(member)
  }
  hint?.follow(scope.life, () => {
    if (hint.read()) void resume()
    else if (held.getState()) void memberAuth({ logout: {} }).then(leave, leave)
  })
  return {
    cell: held,
    member: held.getState,
    /** resolves once it is known whether a member was logged in before */
    resumed: resume(),
    resume,
    refresh,
    /** whether a member was logged in here, as far as this browser knows */
    expected: () => !!hint?.read(),
    /** changes the shown record at once; the caller rolls it back if the server refuses */
    change: (part: Partial<MemberRecord>) => {
      const member = held.getState()
      if (member) show({ ...member, ...part })
    },
    enter,
    /** whether the membership of the earlier login is on hold (K-15) */
    onHold,
    /** Ends the login: the person is a guest again. */
    end: () => {
      hint?.forget()
      leave()
    },
    /** Logs out; refused while the order holds points of the member (K-2). */
    logOut: async () => {
      const { orderUUID } = scope.of(createOrder).cart()
      await memberAuth({ logout: { orderUUID } })
      hint?.forget()
      leave()
    },
  }
}

export const useMember = (): MemberRecord | null => useCell(usePart(createMember).cell)

/** Whether the earlier login's membership is on hold: they order as a guest and should contact the store (K-15). */
export const useOnHold = (): boolean => useCell(usePart(createMember).onHold)
