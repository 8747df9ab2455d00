import type { MenuDocument } from '@/api/api.gen'
import { boardStandIn } from './board'
import { bookingsStandIn } from './bookings'
import { channelStandIn } from './channel'
import { checkoutStandIn } from './checkout'
import { devicesStandIn } from './devices'
import { directoryStandIn } from './directory'
import { drivingStandIn } from './driving'
import { giftCardsStandIn } from './gift-cards'
import { kitchenStandIn } from './kitchen'
import { membersStandIn } from './members'
import { operationsStandIn } from './operations'
import { palette } from './palette'
import { peopleStandIn } from './people'
import { placesStandIn } from './places'
import { printingStandIn } from './printing'
import { promotionsStandIn } from './promotions'
import { reportStandIn } from './report'
import type { StandIn } from './server'
import { type StoreChanges, storeWith } from './store'
import { tableBillStandIn } from './table-bill'
import { tastingMenu } from './tasting-menu'
import { troubleStandIn } from './troubles'

const dearer = (menu: MenuDocument): MenuDocument => ({
  ...menu,
  priceLevel: 1,
  version: `${menu.version}-1`,
  items: menu.items.map(item => ({ ...item, price: item.price + 1 })),
})

/** A store with the tasting menu, with the changes that a test needs. */
export const standIn = (changes: StoreChanges = {}, rest: Partial<StandIn> = {}): StandIn => ({
  store: storeWith(changes),
  palette,
  icon: '',
  manifestUri: '',
  menus: [tastingMenu, dearer(tastingMenu)],
  olderMenus: [],
  inventory: [],
  tables: [],
  tableOrders: null,
  launch: { orderType: 'takeout', tableID: '' },
  sessionEndsAt: '2099-01-01T00:00:00Z',
  notAccepting: null,
  paymentOptions: {
    here: false,
    counter: true,
    giftCard: false,
    points: false,
    providers: [],
    takesCards: false,
  },
  codes: [],
  answers: {},
  stage: 'prod',
  requote: quote => quote,
  refuses: {},
  statuses: {},
  breaks: new Set(),
  loses: new Set(),
  choice: null,
  pictures: () => null,
  ahead: 0,
  ...checkoutStandIn(),
  ...boardStandIn(),
  ...peopleStandIn(),
  ...placesStandIn(),
  ...directoryStandIn(),
  ...reportStandIn(),
  ...troubleStandIn(),
  ...devicesStandIn(),
  ...kitchenStandIn(),
  ...drivingStandIn(),
  ...membersStandIn(),
  ...promotionsStandIn(),
  ...giftCardsStandIn(),
  ...printingStandIn(),
  ...operationsStandIn(),
  ...channelStandIn(),
  ...bookingsStandIn(),
  ...tableBillStandIn(),
  ...rest,
})
