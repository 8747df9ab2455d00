import { expect } from 'vitest'
import type { Guest } from './guest'
import { codesSentTo } from './outbox'
import { allowsOvertaken } from './troubles'

/** A request with the guest's key that a login overtook; the page repeats it with the member's key (ADR 0017). */
const OVERTAKEN = /^401: .*\/api\//

export const dialog = (guest: Guest) => guest.page.getByRole('dialog').last()

/** Opens the login by its entry in the drawer. */
export async function openLogin(guest: Guest): Promise<void> {
  await guest.openDrawer()
  await guest.button(guest.t('drawer:member.login')).click()
  await guest.page.getByRole('heading', { name: guest.t('member:login.title'), exact: true }).waitFor()
}

/** Goes on from a contact in the form that is open, by the code that is sent there next. */
export async function proveBy(guest: Guest, contact: string, goOn: string): Promise<void> {
  const { page, t } = guest
  allowsOvertaken(OVERTAKEN)
  const before = (await codesSentTo(contact)).length
  const code = async () => (await codesSentTo(contact))[before] ?? ''
  await guest.button(goOn).click()
  await page.getByLabel(t('checkout:verify.code')).waitFor()
  await expect.poll(code, { timeout: 20_000 }).not.toBe('')
  await expect.poll(() => guest.button(t('checkout:verify.verify')).isEnabled()).toBe(true)
  await page.getByLabel(t('checkout:verify.code')).fill(await code())
}

/** Gives a phone (ten digits) in the login that is open, and the code that it is sent. */
export async function logInByPhone(guest: Guest, phone: string): Promise<void> {
  await dialog(guest).getByLabel(guest.t('member:login.phone')).fill(phone)
  await proveBy(guest, `+1${phone}`, guest.t('member:login.goOn'))
}

/** Logs in by member code, as developers do. */
export async function logInByCode(guest: Guest, memberCode: string): Promise<void> {
  allowsOvertaken(OVERTAKEN)
  await dialog(guest).getByText(guest.t('member:login.mode_CODE')).click()
  await dialog(guest).getByRole('textbox', { name: guest.t('member:login.code') }).fill(memberCode)
  await guest.button(guest.t('member:login.goOn')).click()
}

/** Says who the new member is. */
export async function giveName(guest: Guest, [first, last]: readonly [string, string]): Promise<void> {
  const { page, t } = guest
  await page.getByRole('heading', { name: t('member:profile.join'), exact: true }).waitFor()
  await guest.look('member-profile')
  await dialog(guest).getByLabel(t('member:profile.firstName')).fill(first)
  await dialog(guest).getByLabel(t('member:profile.lastName'), { exact: true }).fill(last)
  await dialog(guest).getByRole('button', { name: t('member:profile.become') }).click()
}

/** Becomes a member by a phone, from the drawer. */
export async function signUp(guest: Guest, phone: string, name: readonly [string, string]): Promise<void> {
  await openLogin(guest)
  await logInByPhone(guest, phone)
  await giveName(guest, name)
  await nothingOpen(guest)
}

export const nothingOpen = ({ page }: Guest) => expect.poll(() => page.getByRole('dialog').count(), { timeout: 20_000 }).toBe(0)

export async function logOut(guest: Guest): Promise<void> {
  allowsOvertaken(OVERTAKEN)
  await guest.openDrawer()
  await guest.button(guest.t('drawer:member.logout')).click()
  await guest.page.getByText(guest.t('drawer:member.out')).waitFor()
}
