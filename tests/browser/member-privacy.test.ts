import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser } from './page'

afterAll(closeBrowser)

const PHONE = '+14165550178'
const MAILS = { own: 'aiko@sakura.example', old: 'aiko.old@sakura.example' }

interface Mail {
  MessageId: string
  To: string[]
  BodyText: string
}

/** Every letter in what the engine tells, however it groups them. */
function mailsIn(told: unknown): Mail[] {
  if (!told || typeof told !== 'object') return []
  return 'MessageId' in told ? [told as Mail] : Object.values(told).flatMap(mailsIn)
}

/** What was sent to a phone or an e-mail address, as a developer reads it; the newest last. */
async function sentTo(address: string): Promise<string[]> {
  if (address.includes('@')) {
    const mails = await fetch(addressOf('127.0.0.1', '/_outbox/emails'))
    return mailsIn(await mails.json())
      .filter(({ To }) => To.includes(address))
      .map(({ BodyText }) => BodyText)
  }
  const texts = await fetch(addressOf('127.0.0.1', '/_outbox/texts'))
  const { sms_messages: sent } = (await texts.json()) as { sms_messages: Record<string, { Message: string }[]> }
  return (sent[address] ?? []).map(({ Message }) => Message)
}

const codeFor = async (address: string) => (await sentTo(address)).at(-1)?.match(/(\d{6}) is your/)?.[1] ?? ''
const dialog = (guest: Guest) => guest.page.getByRole('dialog').last()

/** Answers the code that is on its way to a contact nothing was sent to before. */
async function answerCode(guest: Guest, address: string) {
  const { page, t } = guest
  await page.getByLabel(t('checkout:verify.code')).waitFor()
  await expect.poll(() => codeFor(address), { timeout: 20_000 }).not.toBe('')
  await expect.poll(() => guest.button(t('checkout:verify.verify')).isEnabled()).toBe(true)
  await page.getByLabel(t('checkout:verify.code')).fill(await codeFor(address))
}

/** Logs in by member code, as developers do. */
async function logIn(guest: Guest, memberCode: string) {
  const { page, t } = guest
  await page.waitForLoadState('networkidle')
  await guest.openDrawer()
  await guest.button(t('drawer:member.login')).click()
  await dialog(guest).getByText(t('member:login.mode_CODE')).click()
  await dialog(guest).getByRole('textbox', { name: t('member:login.code') }).fill(memberCode)
  await guest.button(t('member:login.goOn')).click()
  await dialog(guest).waitFor({ state: 'detached' })
}

async function openEntry(guest: Guest, name: string) {
  await guest.openDrawer()
  await guest.button(name).click()
}

test('two memberships of one person become one, which they download, delete, and go on from as a guest', async () => {
  const old = await Guest.arrive(HOUSES.sakura, 'phone')
  await old.chooseStore()
  await logIn(old, 'SK1009')

  const guest = await Guest.arrive(HOUSES.sakura, 'desktop')
  const { page, t } = guest
  await guest.chooseStore()
  await logIn(guest, 'SK1008')
  await openEntry(guest, t('drawer:member.merge'))
  await dialog(guest).getByLabel(t('privacy:merge.contact')).fill(MAILS.old)
  await guest.look('merge')
  await guest.button(t('privacy:merge.send')).click()
  await answerCode(guest, MAILS.old)
  await page.getByText(t('privacy:merge.points', { count: 80 })).waitFor()
  await guest.look('merge-effects')
  await guest.button(t('privacy:merge.merge')).click()
  await page.getByText(t('privacy:merge.doneBody')).waitFor()
  await guest.look('merged')
  await guest.button(t('app.ok')).click()

  await old.page.reload()
  await old.openDrawer()
  await old.button(t('drawer:member.login')).waitFor()
  await old.leave()

  await openEntry(guest, t('drawer:member.data'))
  await guest.look('own-data')
  const saving = page.waitForEvent('download')
  await guest.button(t('privacy:data.exportYes')).click()
  await answerCode(guest, PHONE)
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(file.profile).toMatchObject({ MemberCode: 'SK1008', PhoneId: PHONE })
  expect(file.points.map(({ points, expires }: { points: number; expires: string }) => [points, expires])).toEqual([
    [50, '2027-12-31'],
    [80, '2027-06-30'],
  ])
  expect(file.pointHistory.map(({ points }: { points: number }) => points).sort()).toEqual([50, 80])

  await dialog(guest).getByText(MAILS.own).click()
  await guest.button(t('privacy:data.look')).click()
  await page.getByText(t('privacy:data.points', { count: 130 })).waitFor()
  await guest.look('own-data-lost')
  await guest.button(t('privacy:data.deleteYes')).click()
  await answerCode(guest, MAILS.own)
  await page.getByText(t('privacy:data.goneBody')).waitFor()
  await guest.button(t('app.ok')).click()
  await page.reload()
  await guest.openDrawer()
  await guest.button(t('drawer:member.login')).waitFor()
  await guest.leave()
})
