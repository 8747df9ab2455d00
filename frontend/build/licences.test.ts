import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceOf, licencesText, packagesOf } from './licences'
import { offline } from './offline'

function packageOf(license: string | undefined, files: Record<string, string>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'licences-')), 'node_modules', 'some')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some', version: '1.2.3', license }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a package is listed with its licence and its notices', () => {
  const found = licenceOf(
    packageOf('Apache-2.0', { 'LICENSE.md': 'Words', NOTICE: 'Thanks', 'README.md': 'no' }),
  )
  expect(found).toEqual({ name: 'some', version: '1.2.3', licence: 'Apache-2.0', texts: ['Words', 'Thanks'] })
})

test('the text of the Apache License is added if a package lacks it', () => {
  expect(licenceOf(packageOf('Apache-2.0', {})).texts[0]).toContain('Apache License')
})

test.each([
  ['GPL-3.0', { LICENSE: 'Words' }, 'some is under GPL-3.0: it may not be bundled'],
  ['UNLICENSED', { LICENSE: 'Words' }, 'some is under UNLICENSED: it may not be bundled'],
  [undefined, { LICENSE: 'Words' }, 'some is under no licence: it may not be bundled'],
  ['MIT', {}, 'some brings no text of its licence along'],
])('a package under %s with %o stops the build', (license, files, why) => {
  expect(() => licenceOf(packageOf(license, files as Record<string, string>))).toThrow(why)
})

test('a module belongs to the package whose folder contains it, and each package is listed once', () => {
  const folder = packageOf('MIT', { LICENSE: 'Words' })
  const modules = [join(folder, 'a.js'), join(folder, 'deep', 'b.js'), '\0virtual', '/src/app.ts']
  expect(packagesOf(modules)).toEqual([folder])
})

test('a package is listed once per version, sorted by name', () => {
  const one = { name: 'b', version: '1', licence: 'MIT', texts: ['One'] }
  const text = licencesText([one, { ...one }, { ...one, version: '2' }, { ...one, name: 'a' }])
  expect(text.match(/^## .*/gm)).toEqual(['## a 1 (MIT)', '## b 1 (MIT)', '## b 2 (MIT)'])
})

test('the service worker does not cache the licences', () => {
  expect(offline.workbox?.globPatterns).toEqual(['**/*.{js,css,html,svg}'])
})
