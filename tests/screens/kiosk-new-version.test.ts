import type { Page } from 'playwright-core'
import type { StandIn } from 'stand-in/server'
import { HOUSE_PIN } from 'stand-in/server'
import { afterEach, expect, test } from 'vitest'
import { buildOf, isMarked, KeptApp, mark, waits } from './kept-app'

const NEWER = 'A newer version is ready'
/** Longer than any page has to be left alone to begin anew. */
const QUIET_MS = 26_000

let app: KeptApp
afterEach(() => app.close())

/** A device of the store's own, whose time the test moves on. */
async function device(appMode: 'KIOSK' | 'ORDERPAD', answers: StandIn['answers'] = {}): Promise<Page> {
  const store = {
    kiosk: {
      ...{ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40, stands: 0, asksName: false },
      ...{ payAtCounter: true, payOnPhone: true },
    },
    orderType: { dinein: { hide: true } },
  }
  const back = { launch: { appMode, orderType: 'takeout', tableID: '' } as const, answers }
  app = await KeptApp.open(appMode === 'KIOSK' ? 'kiosk' : 'tablet', store, back)
  await app.context.clock.install()
  return app.page('/menu-full')
}

/** A newer version is there, and waits. */
async function publish(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  app.publish('second')
  await app.findNew(page)
  await mark(page)
}

/** Nobody touches it for so long; what would begin then has the time to. */
async function leaveAlone(page: Page): Promise<void> {
  await page.clock.fastForward(QUIET_MS)
  await page.clock.runFor(1_000)
}

/** It is as it was, and says nothing of a newer version. */
async function expectUndisturbed(page: Page): Promise<void> {
  await leaveAlone(page)
  expect([await isMarked(page), await waits(page), await page.getByText(NEWER).count()]).toEqual([true, true, 0])
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Without its PIN the key of this device opens nothing. */
const asksPin: StandIn['answers'] = {
  '/api/start': ({ appPin }) => (appPin === HOUSE_PIN ? null : { result: 'error_app_pin' }),
}

async function typePin(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(HOUSE_PIN)
  await named(page, 'Open').click()
}

async function staffRefresh(page: Page): Promise<void> {
  await named(page, 'For staff').click()
  await page.getByText(NEWER).waitFor()
  await app.look(page, 'staff-newer')
  await page.getByLabel('PIN', { exact: true }).fill('1111')
  await named(page, 'Refresh').click()
  await page.getByText('Incorrect PIN.').waitFor()
  expect(await isMarked(page)).toBe(true)
  await page.getByLabel('PIN', { exact: true }).fill(HOUSE_PIN)
  await named(page, 'Refresh').click()
  await expect.poll(() => waits(page).catch(() => false)).toBe(false)
}

test('a kiosk updates while it waits for a guest, and never during an order', async () => {
  const page = await device('KIOSK')
  await named(page, 'Touch to start').click()
  await named(page, /^Add Gyoza/).first().click()
  await publish(page)

  await expectUndisturbed(page)
  await named(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await named(page, 'Touch to start').waitFor()
  await leaveAlone(page)

  await expect.poll(() => buildOf(page).catch(String)).toBe('second')
  await named(page, 'Touch to start').waitFor()
  expect(await page.getByText('This page was refreshed').count()).toBe(0)
})

test('a kiosk that asks for a PIN does not update in front of a guest: staff update it', { tags: 'night' }, async () => {
  const page = await device('KIOSK', asksPin)
  await typePin(page)
  await named(page, 'Touch to start').waitFor()
  await publish(page)
  await expectUndisturbed(page)

  await named(page, 'Touch to start').click()
  await staffRefresh(page)

  await expect.poll(() => buildOf(page).catch(String)).toBe('second')
  await typePin(page)
  await named(page, 'Touch to start').waitFor()
})

test('an order pad that is left alone stays as it is, and takes the newer version once staff want it between orders', { tags: 'night' }, async () => {
  const page = await device('ORDERPAD', asksPin)
  await typePin(page)
  await page.getByLabel('Your code').fill('07')
  await named(page, 'Begin').click()
  await named(page, /^Add Gyoza/).first().click()
  await publish(page)
  await expectUndisturbed(page)

  await staffRefresh(page)
  await leaveAlone(page)
  expect(await isMarked(page)).toBe(true)
  await named(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await leaveAlone(page)

  await expect.poll(() => buildOf(page).catch(String)).toBe('second')
  await page.getByLabel('PIN', { exact: true }).waitFor()
})

test('a page that waits for its PIN takes the newer version by itself', { tags: 'night' }, async () => {
  const page = await device('KIOSK', asksPin)
  await page.getByLabel('PIN', { exact: true }).waitFor()
  await publish(page)

  await leaveAlone(page)

  await expect.poll(() => buildOf(page).catch(String)).toBe('second')
  await page.getByLabel('PIN', { exact: true }).waitFor()
})
