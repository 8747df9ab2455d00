import {
  ArrowLeftStartOnRectangleIcon,
  GiftIcon,
  IdentificationIcon,
  SparklesIcon,
  StarIcon,
  TagIcon,
  UserCircleIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import { askForMember, showPoints, showProfile } from '@/state/member/log-in'
import { createMember, nameOf, useMember } from '@/state/member/member'
import { ROUTES } from '@/state/page/routes'
import { mention, tell } from '@/state/question/dialogs'
import { memberPromotions } from '@/state/question/questions'
import { currentScope, useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Entry } from './DrawerEntry'
import { useLeave } from './useLeave'

/** Logs out, unless the order holds points of the member's (K-2). */
function useLogOut() {
  const t = useText()
  const format = useFormat()
  return async () => {
    try {
      await currentScope().of(createMember).logOut()
      mention(t('drawer:member.out'))
    } catch (error) {
      await tell(t('errors:title'), errorText(t, error, format), t('app.ok'))
    }
  }
}

/** The drawer's section of members: who is logged in, their profile and the way out; else the way in (spec section 2). */
export function MemberEntries({ onLeave }: { onLeave: () => void }) {
  const leave = useLeave()
  const t = useText()
  const store = useStore()
  const format = useFormat()
  const member = useMember()
  const logOut = useLogOut()
  if (!canJoin(store)) return null
  const after = (act: () => unknown) => () => {
    onLeave()
    void act()
  }
  if (!member)
    return (
      <section aria-label={t('drawer:member.section')} className="border-border border-t py-2">
        <Entry Icon={UserIcon} text={t('drawer:member.login')} onClick={after(askForMember)} />
      </section>
    )
  const Icon = member.vip ? StarIcon : UserCircleIcon
  return (
    <section aria-label={t('drawer:member.section')} className="border-border border-t py-2">
      <div className="flex items-center gap-3 px-5 py-2">
        <Icon className="size-8 shrink-0 text-primary-ink" aria-hidden />
        <p className="min-w-0">
          <span className="block truncate font-semibold">{nameOf(member)}</span>
          <span className="text-muted text-sm">
            {[
              member.vip ? member.VipName || t('drawer:member.vip') : t('drawer:member.member'),
              ...(member.discountRate > 0
                ? [t('drawer:member.rate', { rate: format.percent(member.discountRate) })]
                : []),
            ].join(' · ')}
          </span>
        </p>
      </div>
      <Entry Icon={IdentificationIcon} text={t('drawer:member.profile')} onClick={after(showProfile)} />
      <Entry
        Icon={TagIcon}
        text={t('drawer:member.promotions')}
        onClick={after(() => memberPromotions.ask())}
      />
      {store.service.points && (
        <Entry Icon={SparklesIcon} text={t('drawer:member.points')} onClick={after(showPoints)} />
      )}
      {store.service.giftCard && (
        <Entry
          Icon={GiftIcon}
          text={store.service.giftcardLabel || t('drawer:member.giftCards')}
          onClick={after(() => leave(ROUTES.giftCard))}
        />
      )}
      <Entry Icon={ArrowLeftStartOnRectangleIcon} text={t('drawer:member.logout')} onClick={after(logOut)} />
    </section>
  )
}
