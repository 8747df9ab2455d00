// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './useKeptFocus'

function List({ names, control }: { names: string[]; control?: 'first' | 'last' }) {
  const list = useKeptFocus<HTMLUListElement>(control)
  return (
    <ul ref={list} tabIndex={-1}>
      {names.map(name => (
        <li key={name}>
          <button type="button">{`Edit ${name}`}</button>
          <button type="button">{`Remove ${name}`}</button>
        </li>
      ))}
    </ul>
  )
}

const focused = () => document.activeElement?.textContent

test('when the focused row is removed, the next row gets the focus', () => {
  const { rerender } = render(<List names={['tea', 'soup', 'rice']} />)
  screen.getByText('Remove soup').focus()

  rerender(<List names={['tea', 'rice']} />)

  expect(focused()).toBe('Edit rice')
})

test('after the last row, the row before gets the focus, on its last control if that is asked for', () => {
  const { rerender } = render(<List names={['tea', 'soup']} control="last" />)
  screen.getByText('Remove soup').focus()

  rerender(<List names={['tea']} control="last" />)

  expect(focused()).toBe('Remove tea')
})

test('an emptied list gets the focus itself', () => {
  const { rerender } = render(<List names={['tea']} />)
  screen.getByText('Remove tea').focus()

  rerender(<List names={[]} />)

  expect(document.activeElement?.tagName).toBe('UL')
})

test('a focus outside of the list stays there', () => {
  const { rerender } = render(
    <>
      <List names={['tea', 'soup']} />
      <input aria-label="note" />
    </>,
  )
  screen.getByText('Remove soup').focus()
  screen.getByLabelText('note').focus()

  rerender(
    <>
      <List names={['tea']} />
      <input aria-label="note" />
    </>,
  )

  expect(document.activeElement).toBe(screen.getByLabelText('note'))
})
