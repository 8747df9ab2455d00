// @vitest-environment happy-dom
import '@/testing/device-keys'
import { expect, test } from 'vitest'
import { keep } from '@/lib/vault'
import { keptAddresses } from '@/state/guest/addresses'
import { keptHistory } from '@/state/guest/history'
import { newLine } from '@/state/order/cart'
import { keptOrder } from '@/state/order/kept-order'
import { OWNER } from '@/testing/kept-rows'
import { anAddress, aPlacedOrder, someCart } from '@/testing/orders'

test('the readable lines of an order are kept', async () => {
  const cart = someCart()
  await keep(`ORD_${OWNER}`, { ...cart, items: [...cart.items, { lineId: 'b', ID: '102' }, null], memo: 12 })

  expect(await keptOrder(OWNER).recall()).toEqual({ ...cart, memo: '' })
})

test('a line is kept as it was chosen or not at all', async () => {
  const line = newLine('a', { ID: 101 }, { options: [{ cgID: 1, ID: 2, qty: -1, seq: 0 }] })
  await keep(`ORD_${OWNER}`, { ...someCart(), items: [line] })

  expect(await keptOrder(OWNER).recall()).toMatchObject({ items: [] })
})

test('readable past orders and addresses are kept', async () => {
  const address = { id: 'a1', address: anAddress() }
  await keep(`HIS_${OWNER}`, [{ orderUUID: 'old' }, aPlacedOrder(), 'x'])
  await keep(`ADR_${OWNER}`, [{ id: 'b', address: { street: 7 } }, address])

  expect(await keptHistory(OWNER).recall()).toEqual([aPlacedOrder()])
  expect(await keptAddresses(OWNER).recall()).toEqual([address])
})
