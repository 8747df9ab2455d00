import { DIRECTORY } from 'stand-in/directory'
import { onDevice, shownPerson } from 'stand-in/people'
import type { StandIn } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const PEOPLE = '/api/backoffice/readpeople'
const LOCK = '/api/backoffice/lockperson'
const WORKPLACE = { companyCode: 'HARBOUR', storeID: 'S1', storeName: 'Queen Street', role: 'manager', name: 'Boss' } as const

const aDevice = (...people: ReturnType<typeof onDevice>[]) => ({
  name: 'Till',
  ...{ companyCode: 'HARBOUR', storeID: 'S1', storeName: 'Harbour Kitchen', people },
})

const kept = () => ({
  people: [shownPerson('Boss', { role: 'manager' }), shownPerson('Anna'), shownPerson('Ben', { pin: 'first' })],
  devices: [],
})

type Size = 'phone' | 'tablet' | 'desktop'

async function atTheDoor(back: Partial<StandIn>, size: Size = 'tablet', path = '/../staff'): Promise<Screen> {
  const screen = await open(path, { size, back })
  await screen.page.getByRole('heading').first().waitFor()
  return screen
}

async function signIn(screen: Screen, password = 'Right-Password-1') {
  await screen.page.getByLabel('E-mail').fill('boss@harbour.example')
  await screen.page.getByLabel('Password', { exact: true }).fill(password)
  await button(screen, 'Sign in').first().click()
}

const onBoard = ({ page }: Screen) => page.getByRole('region', { name: 'New' }).waitFor()
const typePin = async ({ page }: Screen, ...pins: string[]) => {
  for (const pin of pins) {
    await page.locator('#pin').fill(pin)
    await page.keyboard.press('Enter')
  }
}

/** The page of people, by e-mail and password. */
async function amongPeople(size: Size = 'tablet', back: Partial<StandIn> = {}): Promise<Screen> {
  const screen = await atTheDoor({ directory: DIRECTORY, workplaces: [WORKPLACE], kept: kept(), ...back }, size, '/../staff/people')
  await signIn(screen)
  await screen.page.getByRole('heading', { level: 1, name: 'People and devices' }).waitFor()
  return screen
}

describe('on a device of the store', () => {
  test.each(['phone', 'tablet'] as const)('staff choose their name and type a PIN on a %s', { tags: 'night' }, async size => {
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna'), onDevice('Ben')) }, size)
    await expectAccessible(screen)
    await button(screen, 'Anna').click()
    await expectAccessible(screen)

    for (const digit of '2468') await button(screen, digit).click()
    await button(screen, 'Open').click()

    await onBoard(screen)
  })

  test('a wrong PIN shows an error, and Escape leads back to the names', async () => {
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna')) })
    await button(screen, 'Anna').click()
    await typePin(screen, '1111')

    await seen(screen, 'This PIN is wrong.')
    await screen.page.keyboard.press('Escape')
    await seen(screen, 'Who are you?')
  })

  test('after too many tries staff see until when they are locked, or that a manager is needed', { tags: 'night' }, async () => {
    const lockedUntil = '2026-06-17T16:15:00Z'
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna', { lockedUntil }), onDevice('Ben', { needsManager: true })) })

    await seen(screen, /^Locked until /)
    await seen(screen, 'Locked, ask a manager')
    await expectAccessible(screen)
  })

  test('a PIN that was passed on is exchanged for one of their own, not the same and typed alike twice', { tags: 'night' }, async () => {
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna')), pinIsFirst: true })
    await button(screen, 'Anna').click()

    await typePin(screen, '2468')
    await seen(screen, /^Choose a PIN of your own/)
    await typePin(screen, '2468')
    await seen(screen, 'Please choose another PIN than the one you were given.')
    await typePin(screen, '97531', '97532')
    await seen(screen, 'The two were not the same. Please choose again.')
    await typePin(screen, '97531', '97531')

    await onBoard(screen)
    expect(screen.sentTo('/api/backoffice/openshift').at(-1)).toMatchObject({ personId: 'anna', pin: '2468', chosen: '97531' })
  })

  test('staff without a PIN see who can give them one', { tags: 'night' }, async () => {
    const screen = await atTheDoor({ device: aDevice() })

    await seen(screen, 'No one has a PIN for this store yet. A manager can give one under People.')
  })

  test('staff find no pages of money and people, and a manager finds the day’s report', { tags: 'night' }, async () => {
    const device = aDevice(onDevice('Anna'))
    for (const [staffRole, pages] of [['staff', 0], ['manager', 1]] as const) {
      const screen = await atTheDoor({ device, staffRole })
      await button(screen, 'Anna').click()
      await typePin(screen, '2468')
      await onBoard(screen)

      expect(await screen.page.getByRole('link', { name: 'Report' }).count()).toBe(pages)
      expect(await screen.page.getByRole('link', { name: 'People' }).count()).toBe(0)
      expect(screen.calls).not.toContain('/api/backoffice/dayreport')
    }
  })
})

describe('by e-mail', () => {
  const directory = { directory: DIRECTORY, workplaces: [WORKPLACE] }

  test('a password opens the board, and is never sent', { tags: 'night' }, async () => {
    const screen = await atTheDoor(directory)
    await expectAccessible(screen)
    const sent: string[] = []
    screen.page.on('request', request => sent.push(request.postData() ?? ''))
    await signIn(screen)

    await onBoard(screen)
    expect(screen.back.directoryCalls).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
    expect(sent.join()).not.toContain('Right-Password-1')
  })

  test('a wrong password shows an error', { tags: 'night' }, async () => {
    expects(/^400: .*\/directory\/$/)
    const screen = await atTheDoor({ ...directory, account: { asks: [], refuses: { RespondToAuthChallenge: 'NotAuthorizedException' } } })
    await signIn(screen)

    await seen(screen, 'E-mail or password is wrong.')
  })

  test('at the first time a password of one’s own is chosen', { tags: 'night' }, async () => {
    const screen = await atTheDoor({ ...directory, account: { asks: ['NEW_PASSWORD_REQUIRED'], refuses: {} } })
    await signIn(screen, 'Mailed-Password-1')
    await seen(screen, 'Choose a password')
    await expectAccessible(screen)
    await screen.page.getByLabel('New password').fill('My-Own-Password-1')
    await button(screen, 'Save and go on').click()

    await onBoard(screen)
  })

  test('an account with a second factor asks for its code', async () => {
    const screen = await atTheDoor({ ...directory, account: { asks: ['SOFTWARE_TOKEN_MFA'], refuses: {} } })
    await signIn(screen)
    await screen.page.getByLabel('Code').fill('123456')
    await button(screen, 'Go on').click()

    await onBoard(screen)
  })

  test('a forgotten password is replaced with a code from the e-mail; a wrong code shows an error', { tags: 'night' }, async () => {
    expects(/^400: .*\/directory\/$/)
    const screen = await atTheDoor({ ...directory, account: { asks: [], refuses: { ConfirmForgotPassword: 'CodeMismatchException' } } })
    await button(screen, 'Forgotten your password?').click()
    await screen.page.getByLabel('E-mail').fill('boss@harbour.example')
    await button(screen, 'Send the code').click()
    await screen.page.getByLabel('Code').fill('000000')
    await screen.page.getByLabel('New password').fill('My-Own-Password-2')
    await button(screen, 'Save and sign in').click()
    await seen(screen, 'This code is wrong or has expired.')
    await expectAccessible(screen)

    screen.back.account.refuses = {}
    await screen.page.getByLabel('Code').fill('135790')
    await button(screen, 'Save and sign in').click()

    await onBoard(screen)
  })

  test('an account without a store sees so, and one with several chooses', { tags: 'night' }, async () => {
    const nowhere = await atTheDoor({ directory: DIRECTORY })
    await signIn(nowhere)
    await seen(nowhere, 'No store is open to you. Ask your manager.')

    const workplaces = [WORKPLACE, { ...WORKPLACE, storeID: 'S2', storeName: 'Harbour' }]
    const several = await atTheDoor({ directory: DIRECTORY, workplaces })
    await signIn(several)
    await seen(several, 'Which store?')
    await button(several, 'Queen Street').click()
    await onBoard(several)
  })
})

describe('people and devices', () => {
  test.each(['phone', 'tablet', 'desktop'] as const)('a manager sees them on a %s', { tags: 'night' }, async size => {
    const screen = await amongPeople(size)

    await seen(screen, 'anna@harbour.example')
    await seen(screen, 'First PIN not used yet')
    await seen(screen, 'No device yet.')
    expect(await button(screen, 'Lock Boss out').count()).toBe(0)
    await expectAccessible(screen)
  })

  test('an invited person gets a first PIN, which is shown once', { tags: 'night' }, async () => {
    const screen = await amongPeople()
    await button(screen, 'Invite a person').click()
    await button(screen, 'Invite').last().click()
    await seen(screen, 'Please give a name and a store.')
    await screen.page.getByLabel('Name').fill('Nia')
    await expectAccessible(screen)
    await button(screen, 'Invite').last().click()

    await seen(screen, '135790')
    await expectAccessible(screen)
    await button(screen, 'Done').click()
    await seen(screen, 'Nia')
    expect(screen.sentTo('/api/backoffice/inviteperson')[0]).toMatchObject({ name: 'Nia', role: 'staff', storeIDs: ['S1'], email: '' })
  })

  test('a person can be invited as a driver', async () => {
    const screen = await amongPeople()
    await button(screen, 'Invite a person').click()
    await screen.page.getByLabel('Name').fill('Dan')
    await screen.page.getByLabel('Role').selectOption('Driver')
    await button(screen, 'Invite').last().click()

    await seen(screen, '135790')
    expect(screen.sentTo('/api/backoffice/inviteperson')[0]).toMatchObject({ name: 'Dan', role: 'driver', storeIDs: ['S1'], wholeCompany: false })
  })

  test('locking a person out needs a confirmation, and letting them in again does not', { tags: 'night' }, async () => {
    const screen = await amongPeople()
    await button(screen, 'Lock Anna out').click()
    await expectAccessible(screen)
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
    expect(screen.calls).not.toContain(LOCK)
    await button(screen, 'Lock Anna out').click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Lock Anna out' }).click()
    await seen(screen, 'Locked out')

    await button(screen, 'Let Anna in again').click()

    await button(screen, 'Lock Anna out').waitFor()
    expect(screen.sentTo(LOCK).map(({ locked }) => locked)).toEqual([true, false])
  })

  test('a browser becomes the store’s device, and is revoked after a question', { tags: 'night' }, async () => {
    const screen = await amongPeople()
    await screen.page.getByLabel('What is it called?').fill('Bar')
    await button(screen, 'Make this a device of the store').click()
    await seen(screen, /^Bar is now a device of the store/)
    await button(screen, 'Revoke Bar').click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Bar' }).click()

    await seen(screen, 'Revoked')
    expect(await button(screen, 'Revoke Bar').count()).toBe(0)
  })

  test('without a response the page shows an error, and retries on request', { tags: 'night' }, async () => {
    expects(unanswered(PEOPLE))
    const screen = await amongPeople('tablet', { breaks: new Set([PEOPLE]) })
    await seen(screen, /no answer|could not|cannot/i)
    screen.back.breaks.clear()
    await button(screen, 'Try again').click()

    await seen(screen, 'anna@harbour.example')
  })

  test('staff who are no managers are redirected from the report to the orders', { tags: 'night' }, async () => {
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna')) }, 'tablet', '/../staff/report')
    await button(screen, 'Anna').click()
    await typePin(screen, '2468')

    await onBoard(screen)
    expect(screen.page.url()).toMatch(/\/staff\/board$/)
    expect(screen.calls).not.toContain('/api/backoffice/dayreport')
  })

  test('staff who signed in with a PIN see that the page is for managers', { tags: 'night' }, async () => {
    const screen = await atTheDoor({ device: aDevice(onDevice('Anna')) }, 'tablet', '/../staff/people')
    await button(screen, 'Anna').click()
    await typePin(screen, '2468')

    await seen(screen, 'This page is for managers who signed in with e-mail and password.')
    expect(screen.calls).not.toContain(PEOPLE)
  })
})
