import {
  ArrowsRightLeftIcon,
  GiftIcon,
  HomeIcon,
  IdentificationIcon,
  ReceiptPercentIcon,
  ShieldCheckIcon,
  SparklesIcon,
  StarIcon,
  TagIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import type { MemberRecord, Store } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'
import { showPoints, showProfile } from '@/state/member/log-in'
import { ROUTES } from '@/state/page/routes'
import { addressBook, pastOrders } from '@/state/question/member-questions'
import { memberMerge, ownData } from '@/state/question/privacy-questions'
import { memberPromotions } from '@/state/question/questions'
import { offeredTypes } from '@/state/scope/order-types'
import { session } from '@/state/scope/session'

/** An entry for members on the membership page and in the drawer. */
export interface MemberEntry {
  name: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** its label for this member, from the drawer's texts */
  text: (member: MemberRecord, store: Store, t: Text) => string
  /** its description in one line, on the page */
  hint: TextKey
  /** whether this store offers it and this member may open it */
  isOffered: (store: Store, member: MemberRecord) => boolean
  /** opens its dialog, or goes to its page */
  open: (goTo: (path: string) => void) => unknown
  /** the drawer shows it to all guests, in the store's section */
  everybodys?: true
}

const always = () => true

/**
 * In the order in which they are shown, on the page and in the drawer (spec section 2, Main shell; section 6). A new
 * dialog adds its entry here.
 */
const MEMBER_ENTRIES: readonly MemberEntry[] = [
  {
    name: 'profile',
    Icon: IdentificationIcon,
    text: (_, __, t) => t('drawer:member.profile'),
    hint: 'drawer:member.profileHint',
    isOffered: always,
    open: showProfile,
  },
  {
    name: 'points',
    Icon: SparklesIcon,
    text: (_, __, t) => t('drawer:member.points'),
    hint: 'drawer:member.pointsHint',
    isOffered: ({ service }) => service.points,
    open: showPoints,
  },
  {
    name: 'giftCards',
    Icon: GiftIcon,
    text: (_, { service }, t) => service.giftcardLabel || t('drawer:member.giftCards'),
    hint: 'drawer:member.giftCardsHint',
    isOffered: ({ service }) => service.giftCard,
    open: goTo => goTo(ROUTES.giftCard),
  },
  {
    name: 'promotions',
    Icon: TagIcon,
    text: (_, __, t) => t('drawer:member.promotions'),
    hint: 'drawer:member.promotionsHint',
    isOffered: always,
    open: () => memberPromotions.ask(),
  },
  {
    name: 'history',
    Icon: ReceiptPercentIcon,
    text: (_, __, t) => t('drawer:history'),
    hint: 'drawer:member.historyHint',
    isOffered: always,
    open: () => pastOrders.ask(),
    everybodys: true,
  },
  {
    name: 'favourites',
    Icon: StarIcon,
    text: (_, __, t) => t('drawer:member.favourites'),
    hint: 'drawer:member.favouritesHint',
    isOffered: () => (session().launch?.storeCount ?? 1) > 1,
    open: goTo => goTo(`${ROUTES.stores}?sort=favourites`),
  },
  {
    name: 'addresses',
    Icon: HomeIcon,
    text: (_, __, t) => t('drawer:addresses'),
    hint: 'drawer:member.addressesHint',
    isOffered: store => offeredTypes(store).includes('delivery'),
    open: () => addressBook.ask(),
    everybodys: true,
  },
  {
    name: 'merge',
    Icon: ArrowsRightLeftIcon,
    text: ({ vip }, _, t) => t(vip ? 'drawer:member.mergeVip' : 'drawer:member.merge'),
    hint: 'drawer:member.mergeHint',
    isOffered: ({ service }) => service.memberTransfer,
    open: () => memberMerge.ask(),
  },
  {
    name: 'data',
    Icon: ShieldCheckIcon,
    text: (_, __, t) => t('drawer:member.data'),
    hint: 'drawer:member.dataHint',
    isOffered: always,
    open: () => ownData.ask(),
  },
]

/** The entries that this store offers to this member. Pure. */
export const entriesFor = (store: Store, member: MemberRecord): readonly MemberEntry[] =>
  MEMBER_ENTRIES.filter(({ isOffered }) => isOffered(store, member))
