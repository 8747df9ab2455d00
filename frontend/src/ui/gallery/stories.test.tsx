// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const stories = import.meta.glob<Record<string, unknown>>('./*.stories.tsx', { eager: true })
const sources = import.meta.glob<string>('./*.stories.tsx', { eager: true, query: '?raw', import: 'default' })
const components = Object.keys(import.meta.glob('../[A-Z]*.tsx'))
  .filter(file => !file.includes('.test.'))
  .map(file => file.slice('../'.length, -'.tsx'.length))

const allSources = Object.values(sources).join('\n')
const examples = Object.entries(stories).flatMap(([file, { title, ...exported }]) =>
  Object.entries(exported).map(([name, Example]) => ({
    file,
    title,
    name,
    Example: Example as ComponentType,
  })),
)

beforeEach(() => {
  // React reports the error of the story that fails on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each(components)('the component %s has a story', component => {
  expect(allSources).toContain(`from '@/ui/${component}'`)
})

describe('stories', () => {
  test('every file has a title of its own', () => {
    const titles = Object.values(stories).map(({ title }) => title)
    expect(new Set(titles.filter(title => typeof title === 'string')).size).toBe(titles.length)
  })

  test.each(examples)('$title: $name is rendered', async ({ Example }) => {
    const { container } = render(<Example />)
    await vi.waitFor(() => expect(container.innerHTML).not.toBe(''))
  })
})
