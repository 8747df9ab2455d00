import { flag, having, instant, list, nullable, oneOf, text } from '@/lib/shape'
import type { Directory, EnrolledDevice, PersonOnDevice, ReadDoorReply, Workplace } from './api.gen'
import { postWithToken } from './staff-call'

export const role = oneOf('driver', 'staff', 'manager', 'operator')

const shape = having<ReadDoorReply>({
  directory: nullable(having<Directory>({ region: text, userPoolId: text, clientId: text })),
  device: nullable(
    having<EnrolledDevice>({
      ...{ name: text, companyCode: text, storeID: text, storeName: text },
      people: list(
        having<PersonOnDevice>({
          personId: text,
          name: text,
          lockedUntil: nullable(instant),
          needsManager: flag,
        }),
      ),
    }),
  ),
  workplaces: list(
    having<Workplace>({ companyCode: text, storeID: text, storeName: text, role, name: text }),
  ),
})

/** Reads how staff can sign in on this browser; with an account's token also to which stores. */
export const readDoor = (token = ''): Promise<ReadDoorReply> =>
  postWithToken('/backoffice/readdoor', token, {}, shape)
