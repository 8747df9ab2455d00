// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { later } from '@/testing/later'

const wire = vi.hoisted(() => ({
  french: Promise.resolve() as Promise<unknown>,
  korean: null as Error | null,
}))
vi.mock('./catalogues/menu.fr', async original => {
  const words = await original()
  await wire.french
  return words as object
})
vi.mock('./catalogues/menu.ko-kr', async original => {
  if (wire.korean) throw wire.korean
  return (await original()) as object
})

async function started() {
  vi.resetModules()
  const i18n = await import('./i18n')
  const { renderHook } = await import('@testing-library/react')
  await i18n.speak('en')
  return { ...i18n, said: () => renderHook(() => i18n.useText()).result.current }
}

beforeEach(() => {
  wire.french = Promise.resolve()
  wire.korean = null
})

test('a screen’s words are there only after they were requested', async () => {
  const { needWords, said } = await started()

  expect(said()('app.close')).toBe('Close')
  expect(() => said()('menu:soldOut')).toThrow()
  await needWords('menu')
  expect(said()('menu:soldOut')).toBe('Sold out')
})

test('a language is used once all words on screen have loaded, also those requested later', async () => {
  const { needWords, speak, spokenLocale, said } = await started()
  const arrival = later<void>()
  wire.french = arrival.promise

  const switched = speak('fr')
  await needWords('menu')
  expect(spokenLocale()).toBe('en')
  expect(said()('menu:soldOut')).toBe('Sold out')

  arrival.settle()
  await switched
  expect(spokenLocale()).toBe('fr')
  expect(said()('menu:soldOut')).toBe('Épuisé')
})

test('the language stays when another one fails to load', async () => {
  const { needWords, speak, spokenLocale, said } = await started()
  await needWords('menu')
  wire.korean = new Error('the network is gone')

  await expect(speak('ko-kr')).rejects.toThrow()

  expect(spokenLocale()).toBe('en')
  expect(said()('menu:soldOut')).toBe('Sold out')
})

test('a part fails if its words do not load', async () => {
  const { speak, withWords } = await started()
  await speak('ko-kr')
  wire.korean = new Error('the network is gone')

  await expect(withWords(Promise.resolve('a page'), 'menu')).rejects.toThrow()
})

test('a part that has not loaded after two minutes fails', async () => {
  const { withWords } = await started()
  vi.useFakeTimers()
  try {
    const waiting = withWords(new Promise<string>(() => {}))
    const failed = expect(waiting).rejects.toThrow('a part of the page did not arrive')
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
