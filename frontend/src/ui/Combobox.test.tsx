// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from './Combobox'

const choose = vi.fn<(dish: string) => void>()
const above = vi.fn<(key: string) => void>()

function Box({ dishes }: { dishes: readonly string[] }) {
  const [typed, type] = useState('so')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: like a dialog around it, which gets the keys that are left
    <div onKeyDown={event => event.defaultPrevented || above(event.key)}>
      <Combobox
        label="Dish"
        listLabel="Dishes"
        value={typed}
        onType={type}
        options={dishes}
        keyOf={dish => dish}
        onChoose={choose}
      >
        {dish => dish}
      </Combobox>
    </div>
  )
}

const DISHES = ['soup', 'soba', 'sorbet']
const field = () => screen.getByRole('combobox', { name: 'Dish' }) as HTMLInputElement
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })
const marked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null

beforeEach(() => vi.clearAllMocks())

test('the field says that there are options, which one is marked, and when there are none', () => {
  const { rerender } = render(<Box dishes={DISHES} />)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Dishes' }).id)
  expect(field().getAttribute('aria-activedescendant')).toBeNull()

  press('ArrowDown')
  press('ArrowDown')
  expect(marked()).toBe('soba')
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )

  rerender(<Box dishes={['tea']} />)
  expect(marked()).toBeNull()
  rerender(<Box dishes={[]} />)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter chooses the marked option, or the first one without a mark', () => {
  render(<Box dishes={DISHES} />)
  press('Enter')
  press('ArrowUp')
  press('Enter')

  expect(choose.mock.calls).toEqual([['soup'], ['sorbet']])
})

test('a tap chooses an option, and the field keeps the focus', () => {
  render(<Box dishes={DISHES} />)
  field().focus()
  const option = screen.getByText('soba')
  expect(fireEvent.pointerDown(option)).toBe(false)
  fireEvent.click(option)

  expect(choose).toHaveBeenCalledExactlyOnceWith('soba')
  expect(document.activeElement).toBe(field())
})

test('Escape empties the field first; the next one is left to the dialog around it', () => {
  render(<Box dishes={DISHES} />)
  press('Escape')
  expect(field().value).toBe('')
  expect(above).not.toHaveBeenCalled()

  press('Escape')
  expect(above).toHaveBeenCalledExactlyOnceWith('Escape')
})

test('keys of a text in composition, and Enter without options, choose nothing', () => {
  const { rerender } = render(<Box dishes={DISHES} />)
  press('Enter', { isComposing: true })
  rerender(<Box dishes={[]} />)
  press('Enter')

  expect(choose).not.toHaveBeenCalled()
})
