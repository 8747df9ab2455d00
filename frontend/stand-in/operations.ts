import type {
  ChangeCountRequest,
  DayHours,
  Gone,
  HoursException,
  HowLong,
  ItemInventory,
  MarkStockRequest,
  MenuDocument,
  OnHand,
  OrderType,
  PauseRequest,
  ReadDayReply,
  ReadStockReply,
  Refused,
  ResumeRequest,
  RunningBusy,
  RunningPause,
  SetBusyRequest,
  SetDailyRequest,
  SetDateRequest,
  SlotLoad,
  Store,
} from '@/api/api.gen'

/** The state of a store's day that a test may set. */
export interface OperationsStandIn {
  /** sold-out marks, by the item's or the option's number */
  gone: Record<number, Gone>
  goneOptions: Record<number, Gone>
  /** counts, by the item's number */
  onHand: Record<number, OnHand>
  pauses: RunningPause[]
  busy: RunningBusy[]
  slotLoads: SlotLoad[]
  exceptions: HoursException[]
}

export const operationsStandIn = (): OperationsStandIn => ({
  ...{ gone: {}, goneOptions: {}, onHand: {}, pauses: [], busy: [], slotLoads: [], exceptions: [] },
})

interface House extends OperationsStandIn {
  store: Store
  menus: MenuDocument[]
  inventory: ItemInventory[]
  takingOrders: OrderType[]
  ahead: number
}

type Answered<T> = Omit<T, 'result'> | Partial<Refused>
const MISSING: Partial<Refused> = { result: 'not_found', details: {} }
const WRONG: Partial<Refused> = { result: 'error_quantity', details: {} }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TYPES: OrderType[] = ['dinein', 'takeout', 'delivery']

const nowOf = ({ ahead }: House) => new Date(Date.now() + ahead)
const tomorrowOf = (house: House) => new Date(nowOf(house).getTime() + DAY_MS).toISOString()

function endOf(house: House, until: HowLong | null | undefined): string {
  if (!until || until.ends === 'changed' || until.ends === 'tomorrow') return tomorrowOf(house)
  if (until.ends === 'at') return until.at ?? tomorrowOf(house)
  return new Date(nowOf(house).getTime() + (until.minutes ?? 0) * MINUTE_MS).toISOString()
}

/** The stock that guests see: the inventory of the test, overridden by the marks and counts of staff. */
export function inventoryOf({
  inventory,
  gone,
  goneOptions,
  onHand,
}: OperationsStandIn & { inventory: ItemInventory[] }) {
  const told = new Map(inventory.map(item => [item.ID, item]))
  const at = (ID: number): ItemInventory =>
    told.get(ID) ?? { ID, countable: false, soldout: false, qty: 0, options: [] }
  for (const [ID, { available }] of Object.entries(onHand))
    told.set(Number(ID), { ...at(Number(ID)), countable: true, qty: available, soldout: available <= 0 })
  for (const ID of Object.keys(gone).map(Number)) told.set(ID, { ...at(ID), soldout: true })
  const everywhere = Object.keys(goneOptions).map(ID => ({
    ID: Number(ID),
    countable: false,
    soldout: true,
    qty: 0,
  }))
  if (everywhere.length) told.set(0, { ...at(0), options: everywhere })
  return [...told.values()]
}

export function readStock(house: House): Answered<ReadStockReply> {
  const { store, menus, gone, goneOptions, onHand } = house
  const [menu] = menus
  if (!menu) return MISSING
  const options = new Map(
    menu.items.flatMap(item => item.options.flatMap(group => group.options)).map(one => [one.ID, one]),
  )
  const named = ({
    ID,
    descr,
    descr1,
    descr2,
  }: {
    ID: number
    descr: string
    descr1: string
    descr2: string
  }) => ({
    ...{ ID, descr, descr1, descr2 },
  })
  return {
    ...{ revision: 1, serverTime: nowOf(house).toISOString(), tomorrow: tomorrowOf(house) },
    ...{ timeZone: store.info.timeZone, nameSlot: 0 },
    categories: menu.categories.flatMap(category => {
      const items = menu.items.filter(item => item.catID === category.ID).map(({ ID }) => ID)
      return items.length ? [{ ...named(category), items }] : []
    }),
    items: menu.items.map(item => ({
      ...named(item),
      ...{ gone: gone[item.ID] ?? null, byMenu: item.soldout, onHand: onHand[item.ID] ?? null, counted: [] },
    })),
    options: [...options.values()].map(option => ({
      ...named(option),
      ...{ gone: goneOptions[option.ID] ?? null, byMenu: option.soldout },
    })),
  }
}

export function markStock(house: House, asked: MarkStockRequest): object {
  const until = endOf(house, asked.until)
  const mark: Gone = { until, at: nowOf(house).toISOString(), by: 'anna' }
  const change = (marks: Record<number, Gone>, ids: readonly number[]) => {
    for (const id of ids) {
      if (asked.soldOut) marks[id] = mark
      else delete marks[id]
    }
  }
  change(house.gone, asked.items ?? [])
  change(house.goneOptions, asked.options ?? [])
  return { revision: 2, until: asked.soldOut ? until : null }
}

export function changeCount(house: House, asked: ChangeCountRequest): object {
  const before = house.onHand[asked.ID]
  if (!before) return MISSING
  const after = asked.act === 'set' ? asked.qty : before.available + asked.qty
  if (after < 0) return WRONG
  house.onHand[asked.ID] = { ...before, available: after }
  return { difference: after - before.available }
}

export function setDaily(house: House, asked: SetDailyRequest): object {
  const before = house.onHand[asked.ID]
  if (!before) return MISSING
  house.onHand[asked.ID] = { ...before, daily: asked.qty ?? null }
  return { revision: 2, after: null }
}

const usual: DayHours = { off: false, fullDay: true, times: [] }

export function readDay(house: House): Answered<ReadDayReply> {
  const { store, pauses, busy, slotLoads, exceptions, takingOrders } = house
  const now = nowOf(house)
  return {
    ...{
      revision: 1,
      serverTime: now.toISOString(),
      tomorrow: tomorrowOf(house),
      timeZone: store.info.timeZone,
    },
    date: now.toLocaleDateString('en-CA', { timeZone: store.info.timeZone }),
    ...{ storeName: store.info.storeName, orderTypes: TYPES, pauses, busy, usualMin: 15, counts: 'orders' },
    takingOrders: takingOrders.filter(type => !pauses.some(pause => pause.orderType === type)),
    ...{ slots: slotLoads, today: usual, exceptions, configured: [] },
  }
}

const wanted = (types: readonly OrderType[] | undefined) => (types?.length ? types : TYPES)

/** A running pause that a person of the store started. */
export const runningPause = (
  orderType: OrderType,
  until: string,
  rest: Partial<RunningPause> = {},
): RunningPause => ({
  ...{ orderType, until, at: new Date().toISOString(), by: 'anna', reason: '' },
  ...{ cause: 'staff', orders: 0, reminds: false },
  ...rest,
})

export function pauseOrders(house: House, asked: PauseRequest): object {
  const [until, types] = [endOf(house, asked.until), wanted(asked.orderTypes)]
  const at = nowOf(house).toISOString()
  house.pauses = [
    ...house.pauses.filter(({ orderType }) => !types.includes(orderType)),
    ...types.map(orderType =>
      runningPause(orderType, until, {
        at,
        reason: asked.reason ?? '',
        reminds: asked.until.ends === 'changed',
      }),
    ),
  ]
  return { revision: 2, until }
}

export function resumeOrders(house: House, asked: ResumeRequest): object {
  const types = wanted(asked.orderTypes)
  house.pauses = house.pauses.filter(({ orderType }) => !types.includes(orderType))
  if (asked.busy) house.busy = []
  return { revision: 2, until: null }
}

export function setBusy(house: House, asked: SetBusyRequest): object {
  const types = wanted(asked.orderTypes)
  const until = endOf(house, asked.until)
  const others = house.busy.filter(({ orderType }) => !types.includes(orderType))
  const mine = types.map(orderType => ({
    ...{ orderType, until, at: nowOf(house).toISOString(), by: 'anna', extraMin: asked.extraMin },
  }))
  house.busy = asked.extraMin ? [...others, ...mine] : others
  return { revision: 2, until }
}

export function setDate(house: House, asked: SetDateRequest): object {
  const others = house.exceptions.filter(({ date }) => date !== asked.date)
  const { date, hours } = asked
  const set = hours
    ? [{ date, off: hours.off ?? false, fullDay: hours.fullDay ?? false, times: hours.times ?? [] }]
    : []
  house.exceptions = [...others, ...set].sort((one, other) => one.date.localeCompare(other.date))
  return { revision: 2, until: null }
}
