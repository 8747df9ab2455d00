import { readDoor } from '@/api/read-door'

/** What speaks to the directory of accounts; it comes when somebody first does. */
export async function loadAccount() {
  const { findDirectoryBy, enter, answer, forgotten, replace, accountToken, leaveAccount } = await import(
    './account'
  )
  findDirectoryBy(async () => (await readDoor()).directory)
  return { enter, answer, forgotten, replace, accountToken, leaveAccount }
}
