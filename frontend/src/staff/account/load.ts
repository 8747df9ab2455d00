import { readDoor } from '@/api/read-door'

/** Loads the code of the account directory, at the first use. */
export async function loadAccount() {
  const { findDirectoryBy, enter, answer, forgotten, replace, accountToken, leaveAccount } = await import(
    './account'
  )
  findDirectoryBy(async () => (await readDoor()).directory)
  return { enter, answer, forgotten, replace, accountToken, leaveAccount }
}
