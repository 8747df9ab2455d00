import { afterAll, test } from 'vitest'
import { Guest, HOUSES, type House } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { jade } = HOUSES
const IN_ENGLISH = { ...jade, locale: 'en', chosen: true } satisfies House
const staffWords = wordsOf('en')
const TABLE = '8 號枱'
const RIGHT = '888888'

afterAll(closeBrowser)

/** A guest at the table, in front of the question for its PIN. */
async function atTheQuestion(house: House): Promise<Guest> {
  const guest = await Guest.arrive(house, 'phone', '/jade-table-8')
  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  await goToQuestion(guest)
  guest.hurries = false
  return guest
}

async function goToQuestion(guest: Guest): Promise<void> {
  await (await guest.openCart()).getByRole('button', { name: guest.t('cart:checkout') }).click()
  await guest.page.waitForURL(/checkout/)
  await guest.button(guest.t('checkout:pay.place_dinein')).click()
}

async function type(guest: Guest, pin: string): Promise<void> {
  await guest.page.getByLabel(guest.t('checkout:pin.label'), { exact: true }).fill(pin)
  await guest.page.keyboard.press('Enter')
}

/** Five wrong PINs: four are only wrong, with the fifth the device waits. */
async function typeFiveWrong(guest: Guest, from: number): Promise<void> {
  for (let wrong = 0; wrong < 4; wrong++) {
    await type(guest, String(from + wrong))
    await guest.page.getByText(guest.t('checkout:pin.wrong')).waitFor()
  }
  await guest.look('pin-wrong')
  await type(guest, String(from + 4))
  await guest.page.getByText(guest.t('checkout:pin.locked', { count: 5 })).waitFor()
  await guest.look('pin-locked')
}

test('ten wrong PINs keep no neighbour from ordering, and staff end the wait of the others', async () => {
  const [clumsy, other, neighbour] = [
    await atTheQuestion(IN_ENGLISH),
    await atTheQuestion(jade),
    await atTheQuestion(IN_ENGLISH),
  ]
  await typeFiveWrong(clumsy, 100_001)
  await typeFiveWrong(other, 200_001)

  await type(neighbour, RIGHT)
  await neighbour.placed()

  const staff = await Board.open(jade.host, ['jade', 'spadina'], 'tablet')
  await staff.page.goto(addressOf(jade.host, '/staff/tables'))
  const unlock = staff.page.getByRole('button', { name: `${staffWords('staffTables:do.endPinLock')} ${TABLE}` })
  await unlock.waitFor()
  await look(staff.screen, 'staff-pin-lock')
  await unlock.click()
  await staff.page.getByText(staffWords('staffTables:word.pinUnlocked', { name: TABLE })).waitFor()
  await unlock.waitFor({ state: 'detached' })

  await clumsy.page.goto(addressOf(jade.host, '/jade-table-8'))
  await goToQuestion(clumsy)
  await type(clumsy, RIGHT)
  await clumsy.placed()
})
