import {
  ArrowLeftStartOnRectangleIcon,
  ArrowsRightLeftIcon,
  IdentificationIcon,
  ShieldCheckIcon,
  StarIcon,
  UserCircleIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { canJoin } from '@/state/guest/membership'
import { askForMember, showProfile } from '@/state/member/log-in'
import { createMember, nameOf, useMember, useOnHold } from '@/state/member/member'
import { mention, tell } from '@/state/question/dialogs'
import { memberMerge, ownData } from '@/state/question/privacy-questions'
import { currentScope, useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'
import { Entry } from './DrawerEntry'

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
  const t = useText()
  const store = useStore()
  const member = useMember()
  const onHold = useOnHold()
  const logOut = useLogOut()
  if (!canJoin(store)) return null
  const after = (act: () => unknown) => () => {
    onLeave()
    void act()
  }
  if (!member)
    return (
      <section aria-label={t('drawer:member.section')} className="border-border border-t py-2">
        {onHold && (
          <Notice kind="warning" className="mx-5 my-2">
            <p className="font-semibold">{t('drawer:member.onHold')}</p>
            <p>{t('drawer:member.onHoldBody', { phone: displayPhone(store.info.tel) })}</p>
          </Notice>
        )}
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
            {member.vip ? member.VipName || t('drawer:member.vip') : t('drawer:member.member')}
          </span>
        </p>
      </div>
      <Entry Icon={IdentificationIcon} text={t('drawer:member.profile')} onClick={after(showProfile)} />
      {store.service.memberTransfer && (
        <Entry
          Icon={ArrowsRightLeftIcon}
          text={t(member.vip ? 'drawer:member.mergeVip' : 'drawer:member.merge')}
          onClick={after(memberMerge.ask)}
        />
      )}
      <Entry Icon={ShieldCheckIcon} text={t('drawer:member.data')} onClick={after(ownData.ask)} />
      <Entry Icon={ArrowLeftStartOnRectangleIcon} text={t('drawer:member.logout')} onClick={after(logOut)} />
    </section>
  )
}
