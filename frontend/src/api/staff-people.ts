import { flag, having, instant, list, nullable, oneOf, text } from '@/lib/shape'
import type {
  DeviceReply,
  PersonReply,
  PinReply,
  ReadPeopleReply,
  ShownDevice,
  ShownPerson,
  ShownStore,
} from './api.gen'
import { role } from './read-door'
import { postAsStaff, type StaffKeys } from './staff-call'

const person = having<ShownPerson>({
  ...{ personId: text, name: text, email: text, wholeCompany: flag, locked: flag, mine: flag },
  role,
  storeIDs: list(text),
  pin: oneOf('none', 'first', 'own'),
})
const device = having<ShownDevice>({
  ...{ deviceId: text, name: text, storeID: text, enrolledBy: text, revoked: flag },
  enrolledAt: instant,
  seenAt: nullable(instant),
})
const pin = having<PinReply>({ pin: text })

/** The wanted data of a person. */
export type WantedPerson = Pick<ShownPerson, 'personId' | 'name' | 'role' | 'storeIDs' | 'wholeCompany'>

/** Reads the people and devices of a manager's stores. */
export const readPeople = (keys: StaffKeys, signal?: AbortSignal): Promise<ReadPeopleReply> =>
  postAsStaff(
    '/backoffice/readpeople',
    keys,
    having<ReadPeopleReply>({
      ...{ me: text, role, wholeCompany: flag },
      stores: list(having<ShownStore>({ storeID: text, storeName: text })),
      people: list(person),
      devices: list(device),
    }),
    signal,
  )

/** Invites a person; returns the PIN that they exchange for one of their own. */
export const invitePerson = (keys: StaffKeys, wanted: WantedPerson, email: string): Promise<PinReply> =>
  postAsStaff('/backoffice/inviteperson', { ...keys, ...wanted, email }, pin)

export const changePerson = (keys: StaffKeys, wanted: WantedPerson): Promise<PersonReply> =>
  postAsStaff('/backoffice/changeperson', { ...keys, ...wanted }, having<PersonReply>({ person }))

export const lockPerson = (keys: StaffKeys, personId: string, locked: boolean): Promise<PersonReply> =>
  postAsStaff('/backoffice/lockperson', { ...keys, personId, locked }, having<PersonReply>({ person }))

export const resetPin = (keys: StaffKeys, personId: string): Promise<PinReply> =>
  postAsStaff('/backoffice/resetpin', { ...keys, personId }, pin)

export const enrolDevice = (keys: StaffKeys, name: string): Promise<DeviceReply> =>
  postAsStaff('/backoffice/enroldevice', { ...keys, name }, having<DeviceReply>({ device }))

export const revokeDevice = (keys: StaffKeys, deviceId: string): Promise<DeviceReply> =>
  postAsStaff('/backoffice/revokedevice', { ...keys, deviceId }, having<DeviceReply>({ device }))
