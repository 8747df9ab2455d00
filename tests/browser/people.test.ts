import { afterAll, expect, test } from 'vitest'
import { addressOf, closeBrowser, type GuestPage, look, openPage } from './page'
import { expects } from './troubles'
import { wordsOf } from './words'

const t = wordsOf('en')
const HOST = 'jade.localhost'
/** What `make run` gives the people of the demo brands. */
const PASSWORD = 'Carte-Blanche-1'
const NEW_PIN = '97531'

afterAll(closeBrowser)

const button = ({ page }: GuestPage, name: string) => page.getByRole('button', { name, exact: true })

/** Signs somebody in by e-mail and password, from whatever way in is shown first. */
async function signIn(screen: GuestPage, email: string, password = PASSWORD) {
  const { page } = screen
  await page.goto(addressOf(HOST, '/staff'))
  const byMail = button(screen, t('staffDoor:way.account'))
  const field = page.getByLabel(t('staffDoor:field.email'))
  await byMail.or(field).first().waitFor()
  if (await byMail.isVisible()) await byMail.click()
  await field.fill(email)
  await page.getByLabel(t('staffDoor:field.password'), { exact: true }).fill(password)
  await button(screen, t('staffDoor:password.submit')).click()
}

const onBoard = ({ page }: GuestPage) => page.getByRole('region', { name: t('staff:lane.new') }).waitFor()

async function leave(screen: GuestPage, words: 'staff:settings.signOut' | 'staff:settings.changePerson') {
  await screen.page.getByRole('link', { name: t('staff:page.board') }).click({ timeout: 2_000 }).catch(() => {})
  await button(screen, t('staff:top.settings')).click()
  await button(screen, t(words)).click()
}

async function typePin(screen: GuestPage, name: string, ...pins: string[]) {
  await screen.page.getByRole('button', { name }).click()
  for (const pin of pins) {
    await screen.page.locator('#pin').fill(pin)
    await screen.page.keyboard.press('Enter')
  }
}

test('a manager invites a person and sets up a tablet, which they open with their own PIN until they are locked out', async () => {
  expects(/^400: .*\/directory\/$/, /^403: .*\/backoffice\/[a-z]+$/)
  const tablet = await openPage('tablet')
  const { page } = tablet
  await signIn(tablet, 'manager@jade.example', 'Wrong-Password-1')
  await page.getByText(t('staffDoor:trouble.wrong')).waitFor()
  await look(tablet, 'people-sign-in')
  await signIn(tablet, 'manager@jade.example')
  await onBoard(tablet)

  await page.getByRole('link', { name: t('staff:page.people') }).click()
  await button(tablet, t('staffPeople:invite')).click()
  await page.getByLabel(t('staffPeople:name')).fill('Nia')
  await button(tablet, t('staffPeople:send')).click()
  const told = page.getByRole('dialog', { name: t('staffPeople:pinTitle', { name: 'Nia' }) })
  const pin = (await told.getByText(/^\d{6}$/).textContent()) ?? ''
  await look(tablet, 'people-pin')
  await told.getByRole('button', { name: t('staffPeople:done') }).click()
  await page.getByLabel(t('staffPeople:deviceName')).fill('Till')
  await button(tablet, t('staffPeople:enrol')).click()
  await page.getByText(t('staffPeople:enrolled', { name: 'Till' })).waitFor()
  await look(tablet, 'people')
  await leave(tablet, 'staff:settings.signOut')

  await page.getByText(t('staffDoor:pin.who')).waitFor()
  await look(tablet, 'people-who')
  await typePin(tablet, 'Nia', '0000')
  await page.getByText(t('staffDoor:pin.wrong')).waitFor()
  await look(tablet, 'people-wrong-pin')
  await button(tablet, t('staffDoor:pin.back')).click()
  await typePin(tablet, 'Nia', pin)
  await page.getByLabel(t('staffDoor:pin.choose')).waitFor()
  await page.locator('#pin').fill(NEW_PIN)
  await page.keyboard.press('Enter')
  await page.getByLabel(t('staffDoor:pin.repeat')).waitFor()
  await page.locator('#pin').fill(NEW_PIN)
  await page.keyboard.press('Enter')
  await onBoard(tablet)
  await page.reload()
  await onBoard(tablet)
  expect(await page.getByRole('link', { name: t('staff:page.people') }).count()).toBe(0)

  const office = await openPage('desktop')
  await signIn(office, 'operator@jade.example')
  await onBoard(office)
  await office.page.getByRole('link', { name: t('staff:page.people') }).click()
  await button(office, t('staffPeople:lock', { name: 'Nia' })).click()
  await office.page.getByRole('alertdialog').getByRole('button').first().click()
  await office.page.getByText(t('staffPeople:locked')).waitFor()
  await look(office, 'people-office')
  await page.getByText(t('staffDoor:out.lockedOut')).waitFor({ timeout: 20_000 })
  expect(await page.getByRole('button', { name: 'Nia' }).count()).toBe(0)
  await office.page.context().close()
  await page.context().close()
})
