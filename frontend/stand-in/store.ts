import type { OrderType, Store } from '@/api/api.gen'

const DAY = { off: false, fullDay: true, times: [] }
const week = { days: [DAY, DAY, DAY, DAY, DAY, DAY, DAY], exceptions: [] } as Store['info']['businessHours']

const settings = {
  hide: false,
  priceLevel: 0,
  discountRate: 0,
  serviceValue: 0,
  servicePercentage: false,
  payment: 'skip',
  minOrder: 0,
  minOrderForFreeDelivery: 0,
}

const taxes: Store['info']['taxes'] = [
  {
    version: 'on-1',
    validFrom: '2020-01-01',
    gstRate: 5,
    pstRate: 8,
    liqRate: 0,
    deliveryGstRate: 5,
    deliveryPstRate: 8,
    serviceGstRate: 5,
    servicePstRate: 8,
    foodTaxRebate: 0,
    taxOnDiscountedSubtotal: true,
    deliveryFollowsGoods: true,
  },
]

const languages = [
  ['en', 'English', 0],
  ['fr', 'Français', 1],
  ['ja-jp', '日本語', 2],
  ['zh-hk', '繁體中文', 0],
  ['zh-cn', '简体中文', 0],
  ['ko-kr', '한국어', 0],
] as const

const info: Store['info'] = {
  companyName: 'Harbour Kitchen',
  storeName: 'Harbour Kitchen, Queen Street',
  timeZone: 'America/Toronto',
  address: {
    name: '',
    unit: '',
    street: '100 Queen Street West',
    city: 'Toronto',
    province: 'ON',
    postal: 'M5H 2N2',
    country: 'CA',
    phone1: '',
    phone2: '',
    remark: '',
  } as Store['info']['address'],
  taxNumber: '',
  tel: '+14165550123',
  logoUri: '',
  hero: null,
  homePage: 'https://harbour.example',
  languages: languages.map(([locale, name, descrIndex], id) => ({ id, locale, name, descrIndex })),
  businessHours: week,
  dineinHours: null,
  takeoutHours: null,
  deliveryHours: null,
  transportHours: null,
  itemStockEnabled: true,
  orderOptionsSortBySeq: true,
  fullInfo: true,
  eatingPlace: true,
  orderServerBuildNo: 251,
  taxes,
  vipDiscountRate: 0,
  vipDiscountValue: 0,
}

const config: Store['config'] = {
  pickupMin: 15,
  slotMinutes: 15,
  scheduleDays: 7,
  categoryPosition: 'side',
  categoryLayout: 'vertical',
  mainMenuEnabled: true,
  storeHome: { dinein: true, takeout: true, delivery: true, waitlist: false, reservation: false },
  pinRequiredAtDineinCheckout: false,
  gTag: '',
  covidContactFormUrl: '',
  orderLimitPerPeriod: 0,
  orderLimitSkipValue: 0,
  menuImageVisible: true,
  hideMenuImage: false,
  menuImageAlignment: 'left',
  menuImageSize: 'normal',
  addShortcutBarEnabled: false,
  notCheckServerOnline: false,
  itemFastAdd: true,
  notAskUtensils: true,
  utensils: 'never',
  alwaysSendPickupTime: true,
  memoAsBillMemo: false,
  showItemBarcode: false,
  addSideItemOptional: true,
  showItemImageInOrder: true,
  showOptionImageInOrder: true,
  verifyPhoneNumber: false,
  languageIndex: 0,
  kioskBundles: false,
  stackMemberPriceAndDiscount: true,
  bundleRefundsDowngrade: false,
  comboClock: 'fulfilment',
  acceptingOrders: true,
  acceptWithinMin: 10,
  slotCapacity: null,
  prepRules: [],
  contactFormMandatory: false,
  unitInStreet: false,
}

export const ordinaryStore: Store = {
  companyCode: 'HARBOUR',
  storeID: 'S1',
  staff: null,
  version: '1',
  coords: { lat: 43.6525, lng: -79.3839 },
  info,
  config,
  kiosk: {
    ...{ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40, stands: 0, asksName: false },
    ...{ payAtCounter: true, payOnPhone: true },
  },
  checkout: {
    currency: 'CAD',
    deposit: { value: 0, percentage: false },
    tips: [],
    doorDashTips: [],
    merchants: [],
    sendUnreturned: true,
    captureOn: null,
  },
  tellGuests: { sms: true, email: true, push: true },
  claims: null,
  intake: null,
  printers: null,
  booking: null,
  orderType: {
    dinein: {
      ...settings,
      menuMode: false,
      login: 'skip',
      hideOrderTotal: false,
      promotionEnabled: false,
      takeAwayEnabled: false,
      callServiceEnabled: false,
      callServices: [],
      callServiceNames: {},
      askTableName: false,
      visit: 'none',
    },
    takeout: { ...settings, pickupTimeIgnored: false },
    delivery: {
      ...settings,
      priceLevel: 1,
      chargeRules: [],
      distance: 0,
      unmeasuredMaxOrder: null,
      areas: [],
      areasUri: '',
      outsideAreas: 'refuse',
      agentAdjValue: 0,
      agentAdjByPercentage: false,
      agentOverwrite: false,
      agentAbsorbs: 1,
      agentFallback: false,
      doorDashEnabled: false,
      ftsTechEnabled: false,
      deliveryTimeIgnored: false,
    },
  },
  service: {
    loginMethods: ['phoneID'],
    membership: 'off',
    giftcardLabel: '',
    memberTransfer: false,
    giftCard: false,
    giftCardReload: false,
    giftCardPayment: false,
    giftCardSecurityCode: false,
    points: false,
    pointsRedeem: false,
    pointRules: { earnedPerUnit: 0, liveDays: 0, paidPerUnit: 0 },
    promotionCodes: false,
    emailRequired: false,
    birthMonthRequired: false,
    birthDayRequired: false,
    birthHidden: false,
  },
  theme: {
    primary: '#14532d',
    secondary: '#334155',
    accent: '#b45309',
    info: '#0369a1',
    success: '#15803d',
    warning: '#b45309',
    error: '#b91c1c',
    border: '',
    primaryText: '',
    secondaryText: '',
    accentText: '',
    infoText: '',
    warningText: '',
    background: '',
    shape: 'soft',
    displayFont: '',
  },
  messages: {},
}

/** A test's changes to the ordinary store; each part only as far as it differs. */
export interface StoreChanges {
  checkout?: Partial<Store['checkout']>
  info?: Partial<Store['info']>
  config?: Partial<Store['config']>
  orderType?: { [T in OrderType]?: Partial<Store['orderType'][T]> }
  service?: Partial<Store['service']>
  kiosk?: Partial<Store['kiosk']>
  messages?: Store['messages']
  theme?: Partial<Store['theme']>
}

export function storeWith(changes: StoreChanges = {}): Store {
  const { dinein, takeout, delivery } = ordinaryStore.orderType
  return {
    ...ordinaryStore,
    checkout: { ...ordinaryStore.checkout, ...changes.checkout },
    info: { ...info, ...changes.info },
    config: { ...config, ...changes.config },
    service: { ...ordinaryStore.service, ...changes.service },
    kiosk: { ...ordinaryStore.kiosk, ...changes.kiosk },
    messages: changes.messages ?? {},
    theme: { ...ordinaryStore.theme, ...changes.theme },
    orderType: {
      dinein: { ...dinein, ...changes.orderType?.dinein },
      takeout: { ...takeout, ...changes.orderType?.takeout },
      delivery: { ...delivery, ...changes.orderType?.delivery },
    },
  }
}
