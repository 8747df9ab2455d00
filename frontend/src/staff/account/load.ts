import { readDoor } from '@/api/read-door'

/** What speaks to the directory of accounts; it comes when somebody first does. */
export async function loadAccount() {
  const account = await import('./account')
  account.findDirectoryBy(async () => (await readDoor()).directory)
  return account
}
