// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneHundred } from '@/testing/foreign-values'

test('a hundred invalid themes let the page be painted without one', () => {
  const page = readFileSync('index.html', 'utf8')
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const paint = new Function(script ?? 'throw new Error("no script")')
  for (const value of oneHundred({ css: ':root{--c-page:#fff}', shape: 'soft' })) {
    localStorage.setItem('theme:/', typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    expect(paint).not.toThrow()
  }
})
