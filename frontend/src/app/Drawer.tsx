import {
  BuildingStorefrontIcon,
  ClockIcon,
  GlobeAltIcon,
  HomeIcon,
  IdentificationIcon,
  MapPinIcon,
  MegaphoneIcon,
  ReceiptPercentIcon,
  ShieldCheckIcon,
  WrenchScrewdriverIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { useNews } from '@/state/guest/news'
import { part } from '@/state/page/part'
import { ROUTES } from '@/state/page/routes'
import { addressBook, pastOrders } from '@/state/question/member-questions'
import { useScope, useStore } from '@/state/scope/current'
import { offeredTypes } from '@/state/scope/order-types'
import { useSession } from '@/state/scope/session'
import { IconButton } from '@/ui/IconButton'
import { SidePanel } from '@/ui/SidePanel'
import { Entry } from './DrawerEntry'
import { LanguageChoices } from './LanguageChoices'
import { MemberEntries } from './MemberEntries'
import { PoweredBy } from './PoweredBy'
import { ScanEntry } from './ScanEntry'
import { useLanguages } from './useLanguages'
import { useLeave } from './useLeave'

const HoursSheet = part(() => withWords(import('@/features/information/HoursSheet'), 'store'))
const LocationSheet = part(() => withWords(import('@/features/information/LocationSheet'), 'store'))
const AreasSection = part(() => withWords(import('@/features/areas/AreasSection'), 'areas'))
const PrivacySheet = part(() => withWords(import('@/features/information/PrivacySheet'), 'drawer'))
const NewsSheet = part(() => withWords(import('@/features/news/NewsSheet'), 'news'))

const MemberSummary = part(() => withWords(import('@/features/development/MemberSummary'), 'drawer'))

type Page = 'hours' | 'location' | 'member' | 'news' | 'privacy'

/** The delivery areas, if the store has any. */
function Areas() {
  const { delivery } = useStore().orderType
  if (!delivery.areasUri || delivery.hide) return null
  return <AreasSection />
}

function Pages({ page, onClose }: { page: Page | null; onClose: () => void }) {
  return (
    <>
      {page === 'hours' && <HoursSheet onClose={onClose} />}
      {page === 'location' && <LocationSheet areas={<Areas />} onClose={onClose} />}
      {page === 'member' && <MemberSummary onClose={onClose} />}
      {page === 'news' && <NewsSheet onClose={onClose} />}
      {page === 'privacy' && <PrivacySheet onClose={onClose} />}
    </>
  )
}

/** The store's news with the number of unread ones; nothing if there are no news. */
function NewsEntry({ onClick }: { onClick: () => void }) {
  const t = useText()
  const { news, unread } = useNews()
  if (news?.length === 0) return null
  const mark = unread.length > 0 ? t('drawer:newsUnread', { count: unread.length }) : ''
  return <Entry Icon={MegaphoneIcon} text={t('drawer:news')} mark={mark} onClick={onClick} />
}

function Languages() {
  const t = useText()
  const { languages } = useLanguages()
  if (languages.length < 2) return null
  return (
    <fieldset className="border-border border-t py-2">
      <legend className="sr-only">{t('drawer:languages')}</legend>
      <p aria-hidden className="px-5 pt-2 pb-1 font-semibold text-muted text-sm">
        {t('drawer:languages')}
      </p>
      <LanguageChoices name="language-drawer" />
    </fieldset>
  )
}

/** The side drawer: the store, the language, and information (spec section 2, Main shell). */
export default function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const leave = useLeave()
  const store = useScope().store
  const several = useSession(state => (state.launch?.storeCount ?? 1) > 1)
  const developing = useSession(state => state.stage === 'dev')
  const [page, setPage] = useState<Page | null>(null)
  const show = (wanted: Page) => () => {
    onClose()
    setPage(wanted)
  }
  const ask = (question: () => unknown) => () => {
    onClose()
    void question()
  }
  const goTo = (path: string) => () => {
    onClose()
    void leave(path)
  }
  return (
    <>
      <SidePanel open={open} onClose={onClose} label={t('drawer:title')}>
        <div className="flex items-center justify-between gap-2 py-2 ps-5 pe-2">
          <p className="heading min-w-0 truncate text-lg">{store?.info.companyName}</p>
          <IconButton label={t('app.close')} onClick={onClose}>
            <XMarkIcon />
          </IconButton>
        </div>
        {store && <MemberEntries onLeave={onClose} goTo={path => goTo(path)()} />}
        {store && (
          <nav className="border-border border-t py-2">
            <Entry
              Icon={BuildingStorefrontIcon}
              text={store.info.storeName}
              onClick={goTo(ROUTES.storeHome)}
            />
            {several && (
              <Entry Icon={MapPinIcon} text={t('drawer:otherStores')} onClick={goTo(ROUTES.stores)} />
            )}
            {offeredTypes(store).includes('delivery') && (
              <Entry Icon={HomeIcon} text={t('drawer:addresses')} onClick={ask(addressBook.ask)} />
            )}
            <ScanEntry onLeave={onClose} />
            <Entry Icon={ReceiptPercentIcon} text={t('drawer:history')} onClick={ask(pastOrders.ask)} />
            <NewsEntry onClick={show('news')} />
            <Entry Icon={ClockIcon} text={t('drawer:hours')} onClick={show('hours')} />
            <Entry Icon={MapPinIcon} text={t('drawer:location')} onClick={show('location')} />
            <Entry Icon={ShieldCheckIcon} text={t('drawer:privacy')} onClick={show('privacy')} />
            {store.info.homePage && (
              <Entry
                Icon={GlobeAltIcon}
                text={t('drawer:company', { name: store.info.companyName })}
                href={store.info.homePage}
              />
            )}
          </nav>
        )}
        <Languages />
        {developing && store && (
          <div className="border-border border-t py-2">
            <Entry Icon={WrenchScrewdriverIcon} text={t('drawer:test')} onClick={goTo(ROUTES.test)} />
            <Entry Icon={IdentificationIcon} text={t('drawer:memberSummary')} onClick={show('member')} />
          </div>
        )}
        <PoweredBy />
      </SidePanel>
      {store && <Pages page={page} onClose={() => setPage(null)} />}
    </>
  )
}
