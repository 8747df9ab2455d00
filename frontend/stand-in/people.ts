import type {
  EnrolledDevice,
  OpenedShiftReply,
  OpenShiftRequest,
  PersonOnDevice,
  ReadDoorReply,
  ReadPeopleReply,
  Role,
  ShownPerson,
  Store,
  Workplace,
} from '@/api/api.gen'

/** The state of staff and devices that a test may set. */
export interface PeopleStandIn {
  directory: ReadDoorReply['directory']
  device: EnrolledDevice | null
  /** the stores of an account that signs in with a token */
  workplaces: Workplace[]
  /** the PIN that opens the device, for all its people */
  staffPin: string
  /** the role of every person who types it */
  staffRole: Role
  /** whether a manager gave the PIN, so that it must be replaced first */
  pinIsFirst: boolean
  kept: Pick<ReadPeopleReply, 'people' | 'devices'>
  /** the person who calls: `personId` of one of the people */
  me: string
}

export const peopleStandIn = (): PeopleStandIn => ({
  ...{
    directory: null,
    device: null,
    workplaces: [],
    staffPin: '2468',
    staffRole: 'staff',
    pinIsFirst: false,
  },
  kept: { people: [], devices: [] },
  me: 'boss',
})

export const onDevice = (name: string, given: Partial<PersonOnDevice> = {}): PersonOnDevice => ({
  ...{ personId: name.toLowerCase(), name, lockedUntil: null, needsManager: false },
  ...given,
})

/** A person of the store, as their manager sees them. */
export const shownPerson = (name: string, given: Partial<ShownPerson> = {}): ShownPerson => ({
  ...{ personId: name.toLowerCase(), name, email: `${name.toLowerCase()}@harbour.example`, role: 'staff' },
  ...{ storeIDs: ['S1'], wholeCompany: false, locked: false, pin: 'own', mine: true },
  ...given,
})

interface House extends PeopleStandIn {
  store: Store
  staffKey: string
}

export const readDoor = (house: House): Omit<ReadDoorReply, 'result'> => ({
  directory: house.directory,
  device: house.device,
  workplaces: house.workplaces,
})

/** A correct PIN opens the board with the stand-in's own key. */
export function openShift(
  { store, staffKey, staffPin, staffRole, pinIsFirst, device }: House,
  asked: OpenShiftRequest,
): Partial<Omit<OpenedShiftReply, 'result'>> | { result: string; details: object } {
  if (asked.pin !== staffPin) return { result: 'error_incorrect_pin', details: {} }
  const { companyCode, storeID } = store
  const choosePin = pinIsFirst && !asked.chosen
  const person = device?.people.find(({ personId }) => personId === asked.personId)
  return {
    ...{ choosePin, companyCode, storeID, role: staffRole, name: person?.name ?? '' },
    ...{ token: choosePin ? '' : staffKey, endsAt: null },
  }
}

export const readPeople = ({ store, kept, me }: House): Omit<ReadPeopleReply, 'result'> => ({
  ...{ me, role: 'manager', wholeCompany: false },
  stores: [{ storeID: store.storeID, storeName: store.info.storeName }],
  ...kept,
})

const found = ({ kept }: House, id: string) => kept.people.find(({ personId }) => personId === id)

export function invitePerson(house: House, asked: ShownPerson): object {
  const { personId, name, email, role, storeIDs, wholeCompany } = asked
  house.kept.people.push(shownPerson(name, { personId, email, role, storeIDs, wholeCompany, pin: 'first' }))
  return { pin: '135790' }
}

export function changePerson(house: House, { personId, name, role, storeIDs }: ShownPerson): object {
  const person = found(house, personId)
  if (person) Object.assign(person, { name, role, storeIDs })
  return { person }
}

export function lockPerson(house: House, { personId, locked }: ShownPerson): object {
  const person = found(house, personId)
  if (person) person.locked = locked
  return { person }
}

export function resetPin(house: House, { personId }: ShownPerson): object {
  const person = found(house, personId)
  if (person) person.pin = 'first'
  return { pin: '135790' }
}

const at = '2026-06-17T16:00:00Z'

export function enrolDevice(house: House, { name }: { name: string }): object {
  const { storeID } = house.store
  const seenAt = null
  const device = { deviceId: name, name, storeID, enrolledBy: 'Boss', enrolledAt: at, seenAt, revoked: false }
  house.kept.devices.push(device)
  return { device }
}

export function revokeDevice(house: House, { deviceId }: { deviceId: string }): object {
  const device = house.kept.devices.find(one => one.deviceId === deviceId)
  if (device) device.revoked = true
  return { device }
}
