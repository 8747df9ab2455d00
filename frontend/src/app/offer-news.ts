import { spokenLocale } from '@/i18n/i18n'
import { createSeenNews, newsFor, newsQuery } from '@/state/guest/news'
import { createMember } from '@/state/member/member'
import { popupsOf } from '@/state/member/promotions'
import { createOrder } from '@/state/order/order'
import { message, notice } from '@/state/question/dialogs'
import { memberPromotions } from '@/state/question/questions'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

const offered = new WeakSet<StoreScope>()

const LOOKING_AROUND = /\/(store-home|menu-full|menu-category(\/[^/]*)?)$/

/** Whether a guest looks around, and nothing of theirs stands open that a piece of news would cover. */
const looksAround = () =>
  LOOKING_AROUND.test(location.pathname) &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null

/** A promotion of who is logged in opens the list of theirs, where one tap uses it (spec section 3, Promo). */
async function offerPromotion(scope: StoreScope): Promise<void> {
  const known = scope.of(createMember)
  await known.resumed
  const member = known.member()
  if (!member) return
  const { seen, see } = scope.of(createSeenNews)
  const own = await popupsOf(scope, member.MemberCode)
  const [one] = own.filter(name => !seen().opened.includes(name))
  if (!one || scope.life.aborted || !looksAround()) return
  see({ opened: [one] })
  await memberPromotions.ask()
}

/**
 * One of the news that may open by themselves and have not on this device, any of them; at most one in a visit, else
 * a promotion of a member's. Where a guest is at something it waits for another visit (spec section 2, R-18). `yes` are the words that put it away.
 */
export async function offerNews(scope: StoreScope, yes: string): Promise<void> {
  if (offered.has(scope) || scope.life.aborted) return
  offered.add(scope)
  const news = await scope.of(createQueries).ensureQueryData(newsQuery(spokenLocale()))
  if (scope.life.aborted || !looksAround()) return
  const { seen, see } = scope.of(createSeenNews)
  const { orderType } = scope.of(createOrder).cart()
  const fresh = newsFor(news, orderType).filter(({ ID, Popup }) => Popup && !seen().opened.includes(ID))
  const one = fresh[Math.floor(Math.random() * fresh.length)]
  if (!one) return offerPromotion(scope)
  see({ opened: [one.ID], read: [one.ID] })
  await message.ask(notice({ title: one.title, body: '', yes }, { html: one.content }))
}
