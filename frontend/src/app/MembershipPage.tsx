import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { MemberRecord } from '@/api/api.gen'
import { EntryTiles } from '@/features/membership/EntryTiles'
import { JoinScreen } from '@/features/membership/JoinScreen'
import { MemberCard } from '@/features/membership/MemberCard'
import { useText } from '@/i18n/i18n'
import { canJoin } from '@/state/guest/membership'
import { askForMember } from '@/state/member/log-in'
import { createMember, useMember } from '@/state/member/member'
import { menuHome, ROUTES } from '@/state/page/routes'
import { memberBarcode } from '@/state/question/member-questions'
import { usePart, useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Picture } from '@/ui/Picture'
import { Skeleton } from '@/ui/Skeleton'
import { entriesFor } from './member-entries'
import { useLogOut } from './useLogOut'

/** Whether the stored login was restored or rejected by now; also refreshes the member's data. */
function useKnown() {
  const known = usePart(createMember)
  const [settled, setSettled] = useState(false)
  const resume = async () => {
    setSettled(false)
    await known.resume()
    setSettled(true)
  }
  useEffect(() => {
    void known.resumed.then(() => setSettled(true))
    if (known.member()) void known.refresh().catch(() => {})
  }, [known])
  return { settled, expected: known.expected, resume }
}

function Home({ member }: { member: MemberRecord }) {
  const t = useText()
  const store = useStore()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const goTo = (path: string) => void navigate(path)
  const tiles = entriesFor(store, member).map(({ name, Icon, text, hint, open }) => ({
    ...{ name, Icon, text: text(member, store, t), hint: t(hint) },
    open: () => void open(goTo),
  }))
  return (
    <>
      <h1 className="heading text-2xl outline-none hairline:text-center md:text-3xl">
        {t('membership:title')}
      </h1>
      <div className="mt-5 grid gap-4 md:mt-7 md:grid-cols-[minmax(0,460px)_1fr] md:gap-6">
        <MemberCard member={member} onBarcode={() => void memberBarcode.ask()} />
        <div className="edge overflow-hidden rounded-card bg-surface shadow-card lg:flex lg:[&>*]:flex-1">
          <div className="flex flex-col justify-center gap-3 p-5 md:p-7">
            <h2 className="heading text-lg md:text-xl">{t('membership:hungry')}</h2>
            <p className="text-muted">{t('membership:hungryBody')}</p>
            <Button size="large" className="mt-1 md:self-start" onClick={() => goTo(ROUTES.storeHome)}>
              {t('membership:order')}
            </Button>
          </div>
          {store.info.hero && (
            <Picture
              source={store.info.hero}
              alt=""
              sizes="(min-width: 64rem) 340px, 1px"
              className="hidden h-full lg:block [&_img]:size-full [&_img]:object-cover"
            />
          )}
        </div>
      </div>
      <nav aria-label={t('membership:title')} className="mt-4 md:mt-6">
        <EntryTiles tiles={tiles} />
      </nav>
      <p className="mt-6 text-center">
        <Button look="quiet" onClick={() => void logOut()}>
          {t('drawer:member.logout')}
        </Button>
      </p>
    </>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-9 w-64" />
    <div className="mt-5 grid gap-4 md:mt-7 md:grid-cols-[minmax(0,460px)_1fr] md:gap-6">
      <Skeleton className="h-[220px] md:h-[250px]" />
      <Skeleton className="h-40 md:h-auto" />
    </div>
    <Skeleton className="mt-6 h-64" />
  </div>
)

/** The membership page: the member's card and entries, or the login (spec section 2, /membership). */
export function Component() {
  const t = useText()
  const store = useStore()
  const navigate = useNavigate()
  const member = useMember()
  const { settled, expected, resume } = useKnown()
  if (!canJoin(store)) return <Navigate to={menuHome(store)} replace />
  const toStore = () => void navigate(ROUTES.storeHome)
  const door = () => {
    if (!settled) return <Waiting label={t('app.loading')} />
    if (expected())
      return (
        <Empty
          Icon={SignalSlashIcon}
          title={t('membership:unreachableTitle')}
          text={t('membership:unreachableBody')}
          heading="h1"
        >
          <Button onClick={() => void resume()}>{t('app.retry')}</Button>
        </Empty>
      )
    const mayOrder = store.service.membership === 'optional'
    return <JoinScreen onLogIn={() => void askForMember()} onOrder={mayOrder ? toStore : null} />
  }
  return (
    <main className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-10">
      {member ? <Home member={member} /> : door()}
    </main>
  )
}
