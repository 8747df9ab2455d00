import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { staffTable } from 'stand-in/bookings'
import { expect, test } from 'vitest'
import { absent, button, expectAccessible, open, type Screen, seen } from './screen'

/** A reader of codes, as a phone has one. */
const jsQR = createRequire(`${process.cwd()}/package.json`)('jsqr') as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null

const LINK = /^http:\/\/[^/]+\/jade-table-8$/

async function cards(descr: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Screen> {
  const screen = await open('/../staff', {
    size,
    back: { tablesOfStaff: [staffTable('8', { descr }), staffTable('9')] },
  })
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill('right-key')
  await button(screen, 'Open the board').click()
  await screen.page.getByRole('link', { name: 'Tables' }).click()
  await button(screen, 'Print table cards').click()
  await screen.page.getByLabel(`Key of ${descr}`).fill('jade-table-8')
  return screen
}

const WIDE = 525

/** What a reader finds in a picture that the browser shows. */
async function read({ page }: Screen, address: string): Promise<string | undefined> {
  const rows = await page.evaluate(
    async ([source, wide]) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = Math.round((wide * picture.naturalHeight) / picture.naturalWidth)
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const seen = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return Array.from({ length: canvas.width * canvas.height }, (_, at) => ((seen[at * 4] ?? 0) > 127 ? '1' : '0')).join('')
    },
    [address, WIDE] as const,
  )
  const dots = new Uint8ClampedArray(rows.length * 4).fill(255)
  for (const [at, dot] of [...rows].entries()) if (dot === '0') dots.fill(0, at * 4, at * 4 + 3)
  return jsQR(dots, WIDE, rows.length / WIDE)?.data
}

async function saved(screen: Screen, kind: 'PNG' | 'SVG', descr: string) {
  const [download] = await Promise.all([
    screen.page.waitForEvent('download'),
    button(screen, `Save ${descr} as ${kind}`).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** The sheet that is printed on, in points. */
async function paper({ page }: Screen): Promise<number[]> {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? []
  return [Math.round(Number(wide)), Math.round(Number(high))]
}

test('a table’s card has a code that a reader reads, also where it is saved', { tags: 'night' }, async () => {
  const screen = await cards('Table 8')
  await expectAccessible(screen)

  const shot = await screen.page.getByRole('img', { name: /^Table 8: / }).screenshot()
  const png = await saved(screen, 'PNG', 'Table 8')
  const svg = await saved(screen, 'SVG', 'Table 8')

  expect(await read(screen, `data:image/png;base64,${shot.toString('base64')}`)).toMatch(LINK)
  expect(await read(screen, `data:image/png;base64,${png.bytes.toString('base64')}`)).toMatch(LINK)
  expect(await read(screen, `data:image/svg+xml;base64,${svg.bytes.toString('base64')}`)).toMatch(LINK)
  expect([png.name, svg.name]).toEqual(['Table-8.png', 'Table-8.svg'])
})

test('only what has a code is printed, four to a sheet or one', async () => {
  const screen = await cards('Table 8')
  await screen.page.emulateMedia({ media: 'print' })

  await seen(screen, 'Table 8')
  await absent(button(screen, 'Save Table 8 as PNG'))
  expect(await screen.page.locator('li:visible').count()).toBe(1)
  expect(await paper(screen)).toEqual([595, 842])

  await screen.page.emulateMedia({ media: null })
  await screen.page.getByText('A6, one to a sheet').click()
  expect(await paper(screen)).toEqual([298, 420])
})

test('a table’s name stays text on the card, on a phone too', { tags: 'night' }, async () => {
  const screen = await cards('<b>8</b> & "co"', 'phone')

  await screen.page.getByRole('img', { name: /^<b>8<\/b> & "co": / }).waitFor()
  const { bytes } = await saved(screen, 'SVG', '<b>8</b> & "co"')
  expect(bytes.toString()).toContain('&lt;b&gt;8&lt;/b&gt; &amp; "co"')
  expect(await screen.page.locator('svg b').count()).toBe(0)
})
