import { boardOrder } from 'stand-in/board'
import { describe, expect, test } from 'vitest'
import { accept, atTheBoard, card, goTo, inLane, later, MOVE, on, SIZES, tap } from './board'
import { absent, button, expectAccessible, type Screen, seen } from './screen'

const UNDO = '/api/backoffice/undomove'
const acts = (screen: Screen) => screen.sentTo(UNDO).map(({ act, version }) => ({ act, version }))
const undoOn = (screen: Screen, number: string) =>
  screen.page.getByRole('button', { name: `Undo ${number}` }).last()

describe.each(SIZES)('on a %s', size => {
  test('a step is taken back from the message, and the order has its former status', async () => {
    const screen = await atTheBoard({ size, orders: [boardOrder('03812', { status: 'accepted' })] })
    await goTo(screen, size, 'In the making')
    await tap(screen, '03812', 'Ready')
    await seen(screen, 'Order 03812: Ready')
    await expectAccessible(screen)

    await screen.page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()

    await seen(screen, 'Order 03812 is as before: Accepted')
    await inLane(screen, 'In the making', '03812').waitFor()
    expect(acts(screen)).toEqual([{ act: 'undo', version: 2 }])
    expect(screen.sentTo(MOVE)[0]).toMatchObject({ status: 'ready', undoable: true })
  })

  test('a step is taken back on the card, with the seconds that are left', async () => {
    const screen = await atTheBoard({ size, orders: [boardOrder('03812', { status: 'ready' })] })
    await goTo(screen, size, 'Ready')
    await tap(screen, '03812', 'Picked up')
    await goTo(screen, size, 'Done')
    await undoOn(screen, '03812').waitFor()
    expect(await undoOn(screen, '03812').innerText()).toMatch(/^Undo\s03812\s+(?:1[01]|[789])$/)

    await undoOn(screen, '03812').click()

    await goTo(screen, size, 'Ready')
    await inLane(screen, 'Ready', '03812').waitFor()
    await absent(undoOn(screen, '03812'))
  })
})

test('Control and Z take back the last step, and do nothing while a person types', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'accepted' })] })
  await tap(screen, '03812', 'Ready')
  await seen(screen, 'Order 03812: Ready')
  await screen.page.getByRole('searchbox').focus()
  await screen.page.keyboard.press('Control+z')
  expect(acts(screen)).toEqual([])

  await screen.page.getByRole('searchbox').blur()
  await screen.page.keyboard.press('Control+z')

  await expect.poll(() => acts(screen)).toEqual([{ act: 'undo', version: 2 }])
  await inLane(screen, 'In the making', '03812').waitFor()
})

test('an acceptance is taken back, and the order waits to be accepted again', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812')] })
  await accept(screen, '03812')
  await inLane(screen, 'In the making', '03812').waitFor()

  await undoOn(screen, '03812').click()

  await inLane(screen, 'New', '03812').getByText(/^Accept within/).waitFor()
})

test('after ten seconds the step counts: the board says so once, and there is no way back', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'accepted' })] })
  await tap(screen, '03812', 'Ready')
  await seen(screen, 'Order 03812: Ready')

  await later(screen, 11)

  await expect.poll(() => acts(screen)).toEqual([{ act: 'keep', version: 2 }])
  await absent(undoOn(screen, '03812'))
  await absent(screen.page.getByText('Order 03812: Ready'))
  expect(on(screen, 0).status).toBe('ready')
})

test('an undo that comes too late says so, and shows the order as it is now', async () => {
  const screen = await atTheBoard({ orders: [boardOrder('03812', { status: 'accepted' })] })
  await tap(screen, '03812', 'Ready')
  await undoOn(screen, '03812').waitFor()
  screen.back.refuses = { [UNDO]: { result: 'error_undo_over', details: { status: 'ready' } } }

  await undoOn(screen, '03812').click()

  await seen(screen, 'Too late to undo: the customer already has the message, or order 03812 has moved on.')
  await card(screen, '03812').waitFor()
  await button(screen, 'Hide this message').click()
})
