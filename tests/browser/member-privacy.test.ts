import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { dialog, logInByCode, nothingOpen, openLogin, proveBy } from './logging-in'
import { closeBrowser } from './page'

afterAll(closeBrowser)

const PHONE = '+14165550178'
const MAILS = { own: 'aiko@sakura.example', old: 'aiko.old@sakura.example' }

async function openEntry(guest: Guest, name: string) {
  await guest.openDrawer()
  await guest.button(name).click()
}

test('two memberships of one person become one, which they download, delete, and go on from as a guest', async () => {
  const old = await Guest.arrive(HOUSES.sakura, 'phone')
  await old.chooseStore()
  await openLogin(old)
  await logInByCode(old, 'SK1009')
  await nothingOpen(old)

  const guest = await Guest.arrive(HOUSES.sakura, 'desktop')
  const { page, t } = guest
  await guest.chooseStore()
  await openLogin(guest)
  await logInByCode(guest, 'SK1008')
  await nothingOpen(guest)
  await openEntry(guest, t('drawer:member.merge'))
  await dialog(guest).getByLabel(t('privacy:merge.contact')).fill(MAILS.old)
  await guest.look('merge')
  await proveBy(guest, MAILS.old, t('privacy:merge.send'))
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
  await proveBy(guest, PHONE, t('privacy:data.exportYes'))
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
  await proveBy(guest, MAILS.own, t('privacy:data.deleteYes'))
  await page.getByText(t('privacy:data.goneBody')).waitFor()
  await guest.button(t('app.ok')).click()
  await page.reload()
  await guest.openDrawer()
  await guest.button(t('drawer:member.login')).waitFor()
  await guest.leave()
})
