import { expect, test } from 'vitest'
import { addressLine, type SavedAddress, withAddress, withDefault } from './addresses'

const at = (id: string, street = id): SavedAddress => ({ id, address: { street } })

test('an edited address keeps its place, and a new one comes last', () => {
  expect(withAddress([at('a'), at('b')], at('a', 'new'))).toEqual([at('a', 'new'), at('b')])
  expect(withAddress([at('a')], at('c'))).toEqual([at('a'), at('c')])
})

test('the default comes first', () => {
  expect(withDefault([at('a'), at('b'), at('c')], 'c').map(one => one.id)).toEqual(['c', 'a', 'b'])
})

test('at most twenty addresses are kept', () => {
  const many = Array.from({ length: 20 }, (_, place) => at(`a${place}`))

  expect(withAddress(many, at('z'))).toHaveLength(20)
})

test('addressLine writes an address in one line', () => {
  const address = { unit: '4', street: '12 King St W', city: 'Toronto', province: 'ON', postal: 'M5V 2T6' }

  expect(addressLine(address)).toBe('4–12 King St W, Toronto, ON M5V 2T6')
  expect(addressLine({ street: '12 King St W' })).toBe('12 King St W')
})
