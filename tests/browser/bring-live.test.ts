import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { GOOD, type Kept, kept, onSandbox, pay, payWith, TEA_CENTS } from './card'
import { Guest, type House } from './guest'
import { addressOf, closeBrowser, look, openPage } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

type Read = (picture: Uint8ClampedArray, width: number, height: number) => { data: string } | null
const readCode: Read = createRequire(`${process.cwd()}/package.json`)('jsqr')

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TELLS = join(ROOT, 'infrastructure/brands/BRING-YOUR-BRAND-LIVE.md')
/** A brand of its own each time: a company code belongs to who came first. */
const BRAND = `moonleaf-${Date.now().toString(36)}`
const HOST = `${BRAND}.localhost`
const folder = mkdtempSync(join(tmpdir(), 'brand-'))
const within = (...path: string[]) => join(folder, ...path)
const TEA: House = { host: HOST, locale: 'en', dish: 'jasmine-milk-tea' }
const t = wordsOf('en')
/** What the product promises to whoever has nothing but the guide. */
const TEN_MINUTES = 600
/** The payment's machine takes the money once the order is accepted. */
const SEEN_WITHIN = { timeout: 60_000 }

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await closeBrowser()
})

/** What an operator has: a list of what is sold, and a photo of some of it. */
const CSV = `category,name,name:fr,description,price,picture
Milk teas,Jasmine milk tea,Thé au lait au jasmin,Green tea with jasmine and milk,5.35,jasmine.jpg
Milk teas,Brown sugar milk,Lait au sucre brun,Fresh milk over warm pearls,6.75,pearls.jpg
Milk teas,Taro milk tea,Thé au lait au taro,,5.95,
Fruit teas,Mango green tea,Thé vert à la mangue,,5.75,
Fruit teas,Grapefruit tea,Thé au pamplemousse,,5.5,
To eat,Egg waffle,Gaufre aux œufs,Crisp outside and soft inside,7.25,
`

/** The commands of the document, in its order, as somebody types them who reads nothing else. */
function commands(): string[][] {
  const blocks = [...readFileSync(TELLS, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  const lines = blocks.flatMap(([, block = '']) => block.split('\n')).filter(line => line.startsWith('./carteblanche'))
  return lines.map(line => [...line.matchAll(/"([^"]*)"|\S+/g)].slice(1).map(([word, quoted]) => quoted ?? word))
}

function run(words: string[]): string {
  const here = words.map(word => word.replaceAll('moonleaf', BRAND).replace(/^http:.*8080$/, addressOf(HOST, '')))
  try {
    return execFileSync(join(ROOT, 'carteblanche'), here, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`carteblanche ${here.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(within(file), change(readFileSync(within(file), 'utf8')))

/** A command, and by hand what the guide says of its file afterwards. */
function follow(words: string[]): string {
  const told = run(words)
  if (words[0] === 'merchant' && words[1] === 'test') {
    expect(told).toContain('accepted')
    edit(`${BRAND}/stores.yaml`, text => text.replace('# merchants: [stripe]', 'merchants: [stripe]'))
  }
  return told
}

/** What was paid at the tables of this brand, as the provider has it. */
const paidBefore = new Set<string>()
async function paid(): Promise<Kept[]> {
  const isOfTea = ({ id, provider, amount }: Kept) => provider === 'stripe' && amount === TEA_CENTS && !paidBefore.has(id)
  return (await kept()).filter(isOfTea)
}

/** Photos as a phone makes them. */
async function takePhotos(): Promise<void> {
  const { page, context } = await openPage('phone')
  for (const [name, colour] of [['jasmine.jpg', '#8fae7d'], ['pearls.jpg', '#6b3f22']] as const) {
    const address = await page.evaluate(drawn => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
      const pen = canvas.getContext('2d')
      if (pen) Object.assign(pen, { fillStyle: drawn }).fillRect(0, 0, 1600, 1200)
      return canvas.toDataURL('image/jpeg')
    }, colour)
    writeFileSync(within('photos', name), Buffer.from(address.split(',')[1] ?? '', 'base64'))
  }
  await context.close()
}

/** What a guest's phone reads off a printed card. */
async function scan(card: string): Promise<string> {
  const { page, context } = await openPage('phone')
  const picture = `data:image/png;base64,${readFileSync(card).toString('base64')}`
  const { dots, wide, high } = await page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    const [width, height] = [600, Math.round((600 * image.height) / image.width)]
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    pen?.drawImage(image, 0, 0, width, height)
    return { dots: [...(pen?.getImageData(0, 0, width, height).data ?? [])], wide: width, high: height }
  }, picture)
  await context.close()
  return readCode(Uint8ClampedArray.from(dots), wide, high)?.data ?? ''
}

test('a brand of three stores is brought live by its guide alone: from a list and photos to an order off a table’s card, paid by card, which the store accepts', async () => {
  const began = Date.now()
  for (const { id } of await paid()) paidBefore.add(id)
  mkdirSync(within('photos'))
  writeFileSync(within('menu.csv'), CSV)
  await takePhotos()
  const [begin, ...rest] = commands()
  run(begin ?? [])
  // The hours are the store's to say: it is open whenever this is walked.
  edit(`${BRAND}/stores.yaml`, text => text.replaceAll(/times: \[[^\]]*\]/g, 'fullDay: true').replace('# taxReg', 'taxReg'))
  const told = rest.map(follow).join('\n')
  expect(told).toContain('Jasmine milk tea')

  const cards = readdirSync(within('codes')).filter(name => name.endsWith('.png'))
  expect(cards).toHaveLength(12)
  const address = new URL(await scan(within('codes', cards.find(name => name.startsWith('kensington-table-1-')) ?? '')))
  expect(address.origin).toBe(new URL(addressOf(HOST)).origin)

  const [, staffKey] = / store kensington, staff key (\S+)/.exec(told) ?? []
  const board = await Board.open(HOST, [BRAND, 'kensington'], 'tablet', staffKey ?? 'none was told')
  const guest = await Guest.arrive(TEA, 'phone', address.pathname)
  const { page } = guest
  await page.getByText('Table 1').first().waitFor()
  await guest.look('live-menu')
  await page.locator('main img[src*="jasmine"]').first().waitFor()
  guest.hurries = true
  await guest.openDish()
  await guest.addDish()
  await (await guest.openCart()).getByRole('button', { name: guest.t('cart:checkout') }).click()
  await page.waitForURL(/checkout/)
  await page.getByRole('radio', { name: new RegExp(`^${guest.t('payment:choose.here')}`) }).check()
  await pay(guest)
  await onSandbox(guest)
  await payWith(page, GOOD)
  const reference = await guest.placed()
  expect(await paid()).toMatchObject([{ state: 'authorized' }])

  await board.open(reference)
  await board.page.getByText(t('staff:money.held')).waitFor()
  await board.page.getByRole('button', { name: t('app.close') }).click()
  await board.accept(reference)
  await page.getByText(guest.t('order:status.headline_accepted')).first().waitFor()
  await expect.poll(paid, SEEN_WITHIN).toMatchObject([{ state: 'captured' }])
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`live and paid in ${seconds} s`)
  expect(seconds).toBeLessThan(TEN_MINUTES)

  await guest.button(guest.t('order:receipt.show')).click()
  await page.getByRole('dialog').getByText(/4242/).waitFor()
  await guest.leave()
  await board.open(reference)
  await board.page.getByText(t('staff:money.taken')).waitFor(SEEN_WITHIN)
  await look(board.screen, 'live-paid')
})
