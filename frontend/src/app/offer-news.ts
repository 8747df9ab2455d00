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

/** Whether the guest is on a browsing page without an open dialog that news would cover. */
const looksAround = () =>
  LOOKING_AROUND.test(location.pathname) &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null

/**
 * A promotion of a logged-in member opens the list of their promotions, where one tap uses it (spec section 3, Promo).
 */
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
 * Opens one of the news that open by themselves and that this device has not shown yet, at random; else a promotion of
 * a member. At most one per visit, and none while the guest is busy (spec section 2, R-18). `yes` is the label of its
 * button.
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
