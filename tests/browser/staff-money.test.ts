import { afterAll, expect, test } from 'vitest'
import { arriveAtPayment, onSandbox, pay, payWith } from './card'
import { HOUSES } from './guest'
import { addressOf, closeBrowser, type GuestPage, look, openPage } from './page'
import { wordsOf } from './words'

const { sakura } = HOUSES
const t = wordsOf('en')
const CAPTURE_FAILS = '4000000000000341'
/** The payment's machine takes the money once the order is accepted. */
const SEEN_WITHIN = { timeout: 60_000 }

afterAll(closeBrowser)

const button = ({ page }: GuestPage, name: string) => page.getByRole('button', { name, exact: true })

/** The store's manager, by what `make run` gives them. */
async function manager(): Promise<GuestPage> {
  const screen = await openPage('tablet')
  const { page } = screen
  await page.goto(addressOf(sakura.host, '/staff'))
  const byMail = button(screen, t('staffDoor:way.account'))
  const field = page.getByLabel(t('staffDoor:field.email'))
  await byMail.or(field).first().waitFor()
  if (await byMail.isVisible()) await byMail.click()
  await field.fill('manager@sakura.example')
  await page.getByLabel(t('staffDoor:field.password'), { exact: true }).fill('Carte-Blanche-1')
  await button(screen, t('staffDoor:password.submit')).click()
  await page.getByRole('button', { name: /Queen Street/ }).click()
  await page.getByRole('region', { name: t('staff:lane.new') }).waitFor()
  return screen
}

test('money that the bank refuses after all is seen on the board, and its manager says how it was settled', async () => {
  const guest = await arriveAtPayment(sakura, 'phone', /Stripe/)
  await pay(guest)
  await onSandbox(guest)
  await payWith(guest.page, CAPTURE_FAILS)
  const number = await guest.placed()
  const office = await manager()
  const { page } = office

  const bar = page.getByRole('link', { name: new RegExp(t('staffTrouble:bar.look')) })
  await bar.waitFor(SEEN_WITHIN)
  await bar.click()
  const trouble = page.getByRole('listitem').filter({ hasText: t('staff:detail.title', { number }) })
  await trouble.getByText(t('staffTrouble:what.capture_failed')).waitFor(SEEN_WITHIN)
  await look(office, 'payments-trouble')
  await trouble.getByRole('button', { name: t('staffTrouble:act.settle') }).click()
  await page.getByLabel(t('staffTrouble:settle.why')).fill('paid in cash')
  await button(office, t('staffTrouble:settle.submit')).click()

  await page.getByText(t('staffTrouble:word.settled')).waitFor()
  await expect.poll(() => trouble.count()).toBe(0)
  await page.getByRole('link', { name: t('staff:page.report') }).click()
  await page.getByText(t('staffReport:act.settled', { why: 'paid in cash' })).waitFor()
  await guest.leave()
})
