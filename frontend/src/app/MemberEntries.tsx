import {
  ArrowLeftStartOnRectangleIcon,
  QrCodeIcon,
  UserCircleIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import { StarIcon } from '@heroicons/react/24/solid'
import type { MemberRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { canJoin } from '@/state/guest/membership'
import { askForMember } from '@/state/member/log-in'
import { nameOf, useMember, useOnHold } from '@/state/member/member'
import { ROUTES } from '@/state/page/routes'
import { memberBarcode } from '@/state/question/member-questions'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { Entry } from './DrawerEntry'
import { entriesFor } from './member-entries'
import { useLogOut } from './useLogOut'

interface Props {
  /** closes the drawer */
  onLeave: () => void
  goTo: (path: string) => void
}

/** The member, with links to their page and their barcode. */
function Who({ member, onLeave, goTo }: Props & { member: MemberRecord }) {
  const t = useText()
  const format = useFormat()
  const Icon = member.vip ? StarIcon : UserCircleIcon
  return (
    <div className="flex items-center gap-1 pe-2">
      <button
        type="button"
        onClick={() => goTo(ROUTES.membership)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 ps-5 pe-2 text-start transition-colors duration-150 hover:bg-sunken"
      >
        <Icon className="size-8 shrink-0 text-primary-ink" aria-hidden />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{nameOf(member)}</span>
          <span className="block truncate text-muted text-sm">
            {[
              member.vip ? member.VipName || t('drawer:member.vip') : t('drawer:member.member'),
              ...(member.discountRate > 0
                ? [t('drawer:member.rate', { rate: format.percent(member.discountRate) })]
                : []),
            ].join(' · ')}
          </span>
        </span>
      </button>
      <IconButton
        label={t('drawer:member.barcode')}
        onClick={() => {
          onLeave()
          void memberBarcode.ask()
        }}
      >
        <QrCodeIcon />
      </IconButton>
    </div>
  )
}

/** The drawer's section for members: name, entries and logout; else the login (spec section 2). */
export function MemberEntries({ onLeave, goTo }: Props) {
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
  const own = entriesFor(store, member).filter(({ everybodys }) => !everybodys)
  return (
    <section aria-label={t('drawer:member.section')} className="border-border border-t py-2">
      <Who member={member} onLeave={onLeave} goTo={goTo} />
      {own.map(({ name, Icon, text, open }) => (
        <Entry key={name} Icon={Icon} text={text(member, store, t)} onClick={after(() => open(goTo))} />
      ))}
      <Entry Icon={ArrowLeftStartOnRectangleIcon} text={t('drawer:member.logout')} onClick={after(logOut)} />
    </section>
  )
}
