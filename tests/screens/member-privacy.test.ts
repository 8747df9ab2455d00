import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../frontend/stand-in/members'
import { absent, button, expectAccessible, heading, open, type Screen, seen, sizes } from './screen'

const OLD = aMember({ MemberCode: '100000000002', MemberFirstName: 'Hana', PhoneId: '+14165550177' })
const SERVICE = {
  ...{ membership: 'optional' as const, loginMethods: ['phoneID', 'email'], memberTransfer: true },
  giftCard: true,
}
const dialog = ({ page }: Screen) => page.getByRole('dialog').last()

/** Somebody who is logged in, with the drawer open. */
async function drawer(size: (typeof sizes)[number], back: object, service: object) {
  const members = [aMember(), OLD]
  const screen = await open('/menu-full', {
    size,
    store: { service: { ...SERVICE, ...service } },
    back: { members, provedToLogIn: ['+14165550123'], ...back },
  })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  return screen
}

async function logIn(size: (typeof sizes)[number], back: object = {}, service: object = {}) {
  const screen = await drawer(size, back, service)
  await absent(screen.page.getByRole('dialog'))
  await button(screen, 'Open the navigation').click()
  await seen(screen, 'Hana Mori')
  return screen
}

async function answerCode(screen: Screen) {
  const code = screen.page.getByLabel('Verification code')
  await code.waitFor()
  await expect.poll(() => button(screen, 'Verify').isEnabled()).toBe(true)
  await code.fill('123456')
}

describe.each(sizes)('on a %s', size => {
  test('an old membership is merged once its effects were read', { tags: 'night' }, async () => {
    const screen = await logIn(size)
    await button(screen, 'Merge an old membership').click()
    await heading(screen, 'Merge an old membership').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Send me a code').click()
    await seen(screen, 'Required')
    await dialog(screen).getByLabel('Phone or e-mail of the old membership').fill('416 555 0177')
    await button(screen, 'Send me a code').click()
    await answerCode(screen)

    await seen(screen, '120 points, with the days they expire on')
    await seen(screen, '1 gift card')
    await seen(screen, '2 promotions')
    await seen(screen, /cannot be undone/)
    await expectAccessible(screen)
    await button(screen, 'Merge for good').click()

    await seen(screen, 'All that your old membership had is yours here now.')
    expect(screen.back.members.map(({ MemberCode }) => MemberCode)).toEqual(['100000000001'])
    expect(screen.sentTo('/api/dc/membertransfer').at(-1)).toMatchObject({
      ...{ MemberCode: '100000000001', ClosingMemberCode: '100000000002' },
    })
  })

  test('the account is deleted once what is lost was read, and the visit goes on as a guest’s', { tags: 'night' }, async () => {
    const screen = await logIn(size)
    await button(screen, 'Your data').click()
    await heading(screen, 'Your data').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Delete my account…').click()
    await seen(screen, '120 points')
    await seen(screen, '$25.00 on your gift card ****6117 stays good')
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.textContent)).toBe('Keep my account')
    await expectAccessible(screen)
    await button(screen, 'Keep my account').click()
    await absent(screen.page.getByRole('button', { name: 'Delete for good' }))
    await button(screen, 'Delete my account…').click()
    await button(screen, 'Delete for good').click()
    await answerCode(screen)

    await seen(screen, 'Your account is deleted')
    await button(screen, 'OK').click()
    await button(screen, 'Open the navigation').click()
    await button(screen, 'Log in').waitFor()
    expect(screen.back.members.map(({ MemberCode }) => MemberCode)).toEqual(['100000000002'])
  })
})

test('all that is held comes as one file, of all its parts', async () => {
  const screen = await logIn('phone')
  await button(screen, 'Your data').click()
  const saving = screen.page.waitForEvent('download')
  await button(screen, 'Download my data').click()
  await answerCode(screen)

  const file = await saving
  expect(file.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    profile: { MemberCode: '100000000001' },
    orders: [{ referenceID: '12345' }],
  })
  await seen(screen, 'Your data is in your downloads.')
})

test('an unknown phone, and one’s own, are refused only after the code', { tags: 'night' }, async () => {
  const screen = await logIn('phone')
  await button(screen, 'Merge an old membership').click()
  const field = dialog(screen).getByLabel('Phone or e-mail of the old membership')
  await field.fill('416 555 0188')
  await button(screen, 'Send me a code').click()
  await answerCode(screen)
  await seen(screen, 'Phone number not found')
  await field.fill('416 555 0123')
  await button(screen, 'Send me a code').click()
  await answerCode(screen)
  await seen(screen, 'This is the membership you are logged in to.')
  await expectAccessible(screen)
})

test('a VIP merges into the VIP membership, and a store without transfer offers no merging', { tags: 'night' }, async () => {
  const vip = await logIn('phone', { members: [aMember({ vip: true }), OLD] })
  await button(vip, 'Merge into my VIP membership').click()
  await heading(vip, 'Merge an old membership into your VIP membership').waitFor()

  const without = await logIn('phone', {}, { memberTransfer: false })
  await button(without, 'Your data').waitFor()
  await absent(without.page.getByRole('button', { name: /Merge/ }))
})

test('a member on hold is asked to contact the store, and orders as a guest', { tags: 'night' }, async () => {
  const screen = await logIn('phone')
  screen.back.onHold = ['100000000001']
  await screen.page.reload()
  await button(screen, 'Open the navigation').click()

  await seen(screen, 'Your membership is on hold')
  await button(screen, 'Log in').waitFor()
  await expectAccessible(screen)
})
