import { expect, test } from 'vitest'
import { having, list, Misshapen, nullable, number, object, or, orElse, text, those, whole } from './shape'

const line = object<{ id: string; qty: number; note: string | null }>({
  id: text,
  qty: whole(1, 99),
  note: or(nullable(text), null),
})

const failureOf = (parse: () => unknown) => {
  try {
    parse()
  } catch (error) {
    return error
  }
  return null
}

test('object reads only the named fields, with defaults for missing ones', () => {
  expect(line({ id: 'a', qty: 2, price: 100 })).toEqual({ id: 'a', qty: 2, note: null })
})

test('a failure names its place and the expected shape', () => {
  const order = object<{ lines: ReturnType<typeof line>[] }>({ lines: list(line) })

  const error = failureOf(() =>
    order({
      lines: [
        { id: 'a', qty: 1 },
        { id: 'b', qty: '2' },
      ],
    }),
  )

  expect(error).toBeInstanceOf(Misshapen)
  expect((error as Misshapen).at).toBe('lines.1.qty')
  expect((error as Misshapen).message).toBe('lines.1.qty is no number')
})

test('a list can be reduced to the elements that fit, up to a limit', () => {
  const found = those(
    line,
    2,
  )([{ id: 'a', qty: 1 }, null, { id: 'b' }, { id: 'c', qty: 3 }, { id: 'd', qty: 4 }])

  expect(found.map(one => one.id)).toEqual(['a', 'c'])
})

test('orElse replaces values of another shape by the default', () => {
  expect([1, '1', Number.NaN, null].map(orElse(number, 0))).toEqual([1, 0, 0, 0])
})

test('having checks the named fields and returns the value itself', () => {
  const menu = { version: 'v1', items: [{ ID: 1 }] }

  expect(having<typeof menu>({ items: list(having({ ID: number })) })(menu)).toBe(menu)
  expect(failureOf(() => having({ items: list(number) })(menu))).toMatchObject({ at: 'items.0' })
})
