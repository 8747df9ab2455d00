// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { post } from '@/api/client'
import { spokenLocale } from '@/i18n/i18n'
import { having } from '@/lib/shape'
import { later } from '@/testing/later'
import { keptLanguage, storeLocale } from './chosen-language'
import { chooseLanguage } from './language'

const french = vi.hoisted(() => ({ arrives: Promise.resolve() as Promise<unknown> }))
vi.mock('@/i18n/catalogues/app.fr', async original => {
  const words = await original()
  await french.arrives
  return words as object
})
vi.mock('@/i18n/catalogues/app.ko-kr', () => {
  throw new Error('the network is gone')
})

afterEach(() => {
  french.arrives = Promise.resolve()
})

test('the language chosen last is used and remembered, even if it loads first', async () => {
  const arrival = later<void>()
  french.arrives = arrival.promise

  const slow = chooseLanguage('fr', 'HARBOUR')
  await chooseLanguage('ja-jp', 'HARBOUR')
  arrival.settle()
  await slow

  expect(spokenLocale()).toBe('ja-jp')
  expect(keptLanguage('HARBOUR').read()).toBe('ja-jp')
  expect(keptLanguage().read()).toBe('ja-jp')
})

test('a language chosen for this company overrides one chosen elsewhere, if the store has it', () => {
  const languages = [{ id: 0, locale: 'en', name: 'English', descrIndex: 0 }]

  expect(storeLocale(languages, 0, 'fr')).toBe('en')
  expect(storeLocale([...languages, { id: 1, locale: 'fr', name: 'Français', descrIndex: 1 }], 0, 'fr')).toBe(
    'fr',
  )
})

test('the server gets the current language, for what it writes to the guest', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { appInfo: { locale: string } }).appInfo.locale)
    return new Response('{"result":"ok"}')
  })

  await chooseLanguage('zh-hk', 'HARBOUR')
  await post('/order/isonline', {}, having({}))
  await chooseLanguage('en', 'HARBOUR')
  await post('/order/isonline', {}, having({}))

  expect(sent).toEqual(['zh-hk', 'en'])
  vi.unstubAllGlobals()
})

test('a language that fails to load is neither used nor remembered', async () => {
  await chooseLanguage('en', 'HARBOUR')

  await expect(chooseLanguage('ko-kr', 'HARBOUR')).rejects.toThrow()

  expect(spokenLocale()).toBe('en')
  expect(keptLanguage('HARBOUR').read()).toBe('en')
})
