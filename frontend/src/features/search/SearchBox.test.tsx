// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { SearchBox } from './SearchBox'

const nothing = () => {}

test('focuses the box at once, so that no typed letter is lost', async () => {
  await Promise.all([speak('en'), needWords('search')])

  render(<SearchBox query="" onQuery={nothing} onSubmit={nothing} onLeave={nothing} onDown={nothing} />)

  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
