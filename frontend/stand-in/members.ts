import type {
  BookEntry,
  CashToPointsRequest,
  Confirmation,
  ExpiringPoints,
  FavouriteStoreRequest,
  HistoryEntry,
  KeptCard,
  Login,
  MemberAddressRequest,
  MemberAuthReply,
  MemberAuthRequest,
  MemberDeleteRequest,
  MemberExportRequest,
  MemberRecord,
  MembershipRequest,
  MemberTransferRequest,
  PointTransaction,
  Profile,
  Standing,
} from '@/api/api.gen'

/** The members of a store, and the contacts that this browser proved. */
export interface MembersStandIn {
  /** all members */
  members: MemberRecord[]
  /** the contacts that were proved for a login */
  provedToLogIn: string[]
  /** the code of the logged-in member, '' without one */
  loggedIn: string
  /** the codes of memberships on hold */
  onHold: string[]
  /** the transactions of the logged-in member's points, newest first */
  pointMoves: PointTransaction[]
  expiringPoints: ExpiringPoints[]
  /** the addresses kept with a membership, by code */
  addressBooks: Record<string, BookEntry[]>
  /** the orders of a member, by code, newest first */
  ordersOf: Record<
    string,
    (Confirmation & Partial<Pick<HistoryEntry, 'storeID' | 'memo' | 'payment' | 'totalsHidden'>>)[]
  >
  /** the contents of an old membership, or of a deleted account */
  holdings: { points: number; giftCards: number; promotions: number }
  /** linked gift cards whose balance outlives the account */
  keptCards: KeptCard[]
}

export const membersStandIn = (): MembersStandIn => ({
  members: [],
  provedToLogIn: [],
  loggedIn: '',
  onHold: [],
  pointMoves: [],
  expiringPoints: [],
  addressBooks: {},
  ordersOf: {},
  holdings: { points: 120, giftCards: 1, promotions: 2 },
  keptCards: [{ CardCode: '****6117', CurBalance: 25, currency: 'CAD' }],
})

export const aMember = (changes: Partial<MemberRecord> = {}): MemberRecord => ({
  ...{ MemberCode: '100000000001', MemberFirstName: 'Hana', MemberLastName: 'Mori', MemberEMail: '' },
  ...{ PhoneId: '+14165550123', PhoneConfirmed: true, EmailVerified: false, SmsPromo: false },
  ...{ SmsPromoAt: null, SmsPromoOffAt: null },
  ...{ MonthOfBirth: 0, DayOfBirth: 0, YearOfBirth: 0, vip: false, VipName: '', discountRate: 0 },
  ...{ MemberPointBalance: null, MemberPointsOwed: 0, FavoriteStores: [] },
  ...changes,
})

const reply = (state: MemberAuthReply['state'], record: MemberRecord | null = null) => ({
  ...{ state, record, sessionKey: record || state === 'out' ? 'key' : '' },
})

const contactsOf = ({ PhoneId, MemberEMail }: Profile) =>
  [PhoneId, MemberEMail].filter((one): one is string => !!one)

function enter(back: MembersStandIn, member: MemberRecord) {
  if (back.onHold.includes(member.MemberCode)) return { result: 'error_membership_suspended' }
  back.loggedIn = member.MemberCode
  return reply('in', member)
}

function logIn(back: MembersStandIn, { mode, phone, email, memberCode }: Login): object {
  if (mode === 'SCAN') {
    const holder = back.members.find(one => one.MemberCode === memberCode)
    const proved = contactsOf(holder ?? aMember()).some(one => back.provedToLogIn.includes(one))
    return holder && proved ? enter(back, holder) : reply('prove')
  }
  if (mode === 'CODE') {
    const member = back.members.find(one => one.MemberCode === memberCode)
    return member ? enter(back, member) : { result: 'error_member_not_found' }
  }
  const contact = phone || email || ''
  if (!back.provedToLogIn.includes(contact)) return reply('prove')
  const member = back.members.find(one => contactsOf(one).includes(contact))
  return member ? enter(back, member) : reply('new')
}

function unproved(back: MembersStandIn, profile: Profile): object | null {
  const named = [
    ['PhoneId', profile.PhoneId],
    ['MemberEMail', profile.MemberEMail],
  ] as const
  const fields = named.filter(([, text]) => text && !back.provedToLogIn.includes(text)).map(([name]) => name)
  return fields.length ? { result: 'error_verification_code', details: { fields } } : null
}

function signUp(back: MembersStandIn, profile: Profile): object {
  const refused = unproved(back, profile)
  if (refused) return refused
  const member = aMember({ ...profile, MemberCode: `20000000000${back.members.length}` })
  back.members.push(member)
  return enter(back, member)
}

function logOut(back: MembersStandIn): object {
  back.loggedIn = ''
  back.provedToLogIn = []
  return reply('out')
}

/** The standing whose prices apply: a membership on hold has a guest's prices (K-15). */
export function standingOf(back: MembersStandIn): Standing {
  const member = current(back)
  if (!member || back.onHold.includes(member.MemberCode)) return 'guest'
  return member.vip ? 'vip' : 'member'
}

const current = (back: MembersStandIn) => back.members.find(one => one.MemberCode === back.loggedIn)

export function memberAuth(back: MembersStandIn, sent: Partial<MemberAuthRequest>): object {
  if (sent.login) return logIn(back, sent.login)
  if (sent.signup) return signUp(back, sent.signup)
  if (sent.logout) return logOut(back)
  const member = current(back)
  if (!member) return reply('out')
  return back.onHold.includes(member.MemberCode) ? reply('onHold') : reply('in', member)
}

/** Answers a merge, or what the old membership would bring. */
export function memberTransfer(back: MembersStandIn, sent: Partial<MemberTransferRequest>): object {
  const { find, ClosingMemberCode } = sent
  if (find) {
    const found = back.members.find(one => contactsOf(one).includes(find.phone || find.email || ''))
    if (!found) return { result: find.phone ? 'error_phone_not_found' : 'error_member_not_found' }
    if (found === current(back)) return { result: 'error_merge_self' }
    const { MemberCode, MemberFirstName, vip } = found
    const closing = { ClosingMemberCode: MemberCode, MemberFirstName, vip, ...back.holdings }
    return { closing, record: null }
  }
  back.members = back.members.filter(({ MemberCode }) => MemberCode !== ClosingMemberCode)
  return { closing: null, record: current(back) ?? null }
}

/** Deletes the account, or answers what would be lost. */
export function memberDelete(back: MembersStandIn, { ask }: Partial<MemberDeleteRequest>): object {
  if (ask) return { lost: { ...back.holdings, keptCards: back.keptCards }, sessionKey: '' }
  back.members = back.members.filter(({ MemberCode }) => MemberCode !== back.loggedIn)
  logOut(back)
  return { lost: null, sessionKey: 'key' }
}

/** Answers with the two parts of the data held about the member. */
export function memberExport(back: MembersStandIn, { after }: Partial<MemberExportRequest>): object {
  const nothing = {
    consents: [],
    points: [],
    giftCards: [],
    promotions: [],
    bookings: [],
    addresses: [],
    pointHistory: [],
  }
  const data = { ...nothing, profile: after ? null : (current(back) ?? null), orders: [] }
  return after
    ? { data: { ...data, orders: [{ referenceID: '12345' }] }, next: '' }
    : { data, next: 'orders' }
}

export function membership(back: MembersStandIn, { put }: Partial<MembershipRequest>): object {
  const member = current(back)
  if (!member) return { result: 'error_login_required' }
  if (!put) return { record: member }
  const kept = contactsOf(member)
  const changed = {
    ...put.record,
    PhoneId: kept.includes(put.record.PhoneId ?? '') ? '' : (put.record.PhoneId ?? ''),
  }
  const mail = kept.includes(put.record.MemberEMail ?? '') ? '' : (put.record.MemberEMail ?? '')
  const refused = unproved(back, { ...changed, MemberEMail: mail })
  if (refused) return refused
  Object.assign(member, put.record)
  return { record: member }
}

/** The contact that gets the code for a member's card. */
export const contactOnFile = (back: MembersStandIn, card: string | null | undefined): string =>
  back.members.find(({ MemberCode }) => MemberCode === card)?.PhoneId ?? ''

/** Notes that a correct code proved its contact. */
export function noteProved(back: MembersStandIn, contact: string, purpose: string | undefined): void {
  if (purpose === 'login') back.provedToLogIn.push(contact)
}

export const aPointMove = (changes: Partial<PointTransaction> = {}): PointTransaction => ({
  ...{ EventDate: '2026-06-12T22:40:00Z', Amount: 120, kind: 'earned', Remark: '', orderNo: '40218' },
  ...{ Expiry: null, Avail: null },
  ...changes,
})

const pointsOf = (back: MembersStandIn) => back.pointMoves.reduce((sum, { Amount }) => sum + Amount, 0)

export function memberPoints(back: MembersStandIn, sent: { list?: unknown; add?: unknown }): object {
  if (!current(back)) return { result: 'error_login_required' }
  if (sent.add) return { result: 'forbidden' }
  const sum = pointsOf(back)
  const balance = { avail: Math.max(0, sum), owed: Math.max(0, -sum) }
  return sent.list ? { ...balance, record: back.pointMoves, expiring: back.expiringPoints } : balance
}

/** Twenty points pay a dollar. */
const POINTS_PER_DOLLAR = 20

export function cashToPoints(back: MembersStandIn, { amount, inCart = 0 }: CashToPointsRequest): object {
  if (!current(back)) return { result: 'error_login_required' }
  const worth = Math.floor(((Math.max(0, pointsOf(back)) - inCart) / POINTS_PER_DOLLAR) * 100) / 100
  const cash = Math.max(0, Math.min(amount, worth))
  return { cash, points: Math.ceil(cash * POINTS_PER_DOLLAR) }
}

/** Answers a call only for a logged-in member. */
const ofMember =
  <Sent>(answer: (back: MembersStandIn, member: MemberRecord, sent: Sent) => object) =>
  (back: MembersStandIn, sent: Sent): object => {
    const member = current(back)
    return member ? answer(back, member, sent) : { result: 'error_login_required' }
  }

export const favouriteStore = ofMember<Partial<FavouriteStoreRequest>>((_, member, { add, remove }) => {
  const others = member.FavoriteStores.filter(one => one !== (add ?? remove)?.storeID)
  member.FavoriteStores = add ? [...others, add.storeID] : others
  return { FavoriteStores: member.FavoriteStores }
})

function changedBook(book: BookEntry[], { keep, put, makeDefault, remove }: Partial<MemberAddressRequest>) {
  if (keep) return [...book, ...((keep.entries ?? []) as BookEntry[])]
  if (put) return [...book.filter(({ id }) => id !== put.id), put as BookEntry]
  if (makeDefault)
    return book.toSorted(
      (one, other) => Number(other.id === makeDefault.id) - Number(one.id === makeDefault.id),
    )
  return book.filter(({ id }) => id !== remove?.id)
}

export const memberAddress = ofMember<Partial<MemberAddressRequest>>((back, { MemberCode: code }, sent) => {
  const book = back.addressBooks[code] ?? (sent.keep ? [] : null)
  if (sent.forget) delete back.addressBooks[code]
  else if (book) back.addressBooks[code] = changedBook(book, sent)
  const entries = back.addressBooks[code]
  return { kept: !!entries, entries: entries ?? [] }
})

/** Answers with orders of the logged-in member only. */
export function getOrders(back: MembersStandIn, { memberCode }: { memberCode?: string }): object {
  const orders = memberCode === back.loggedIn ? (back.ordersOf[back.loggedIn] ?? []) : []
  return {
    orders: orders.map(({ storeID = '', memo = '', payment = null, totalsHidden = false, ...order }) => ({
      ...{ time: order.placedAt, referenceID: order.referenceID, storeID, order, refunds: [] },
      ...{ memo, payment, totalsHidden },
      feed: {
        ...{ orderUUID: order.orderUUID, referenceID: order.referenceID, checkoutTimeTz: order.placedAt },
      },
    })),
  }
}
