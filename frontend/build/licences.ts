import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The file of the licence texts; no page links to it, and no guest downloads it. */
const LICENCES = 'third-party-licences.txt'

/** Packages that go into styles, fonts and the service worker, which are not modules of a page. */
const BESIDE = /^(?:@fontsource(?:-variable)?\/|tailwindcss$|vite-plugin-pwa$)/
const WORKERS = [
  'workbox-build',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'workbox-expiration',
  'workbox-cacheable-response',
  'workbox-window',
]
/** Licences under which code may be in a closed bundle; a package under another one stops the build. */
const ALLOWED = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'OFL-1.1',
  '(MPL-2.0 OR Apache-2.0)',
])
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IN_MODULES = /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

interface Package {
  name: string
  version: string
  license?: string
}

export interface Licence {
  name: string
  version: string
  licence: string
  texts: string[]
}

const isText = (name: string) => /^(?:mit-)?(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name)
const read = (file: string) => readFileSync(file, 'utf8').trim()

/** The licence of the package in a folder, with its notices. Throws for one that may not be bundled. */
export function licenceOf(folder: string): Licence {
  const { name, version, license = '' } = JSON.parse(read(join(folder, 'package.json'))) as Package
  if (!ALLOWED.has(license))
    throw new Error(`${name} is under ${license || 'no licence'}: it may not be bundled`)
  const texts = readdirSync(folder)
    .filter(isText)
    .sort()
    .map(text => read(join(folder, text)))
  // The Apache License has one text, which is also this project's own.
  if (texts.length === 0 && license === 'Apache-2.0') texts.push(read(join(ROOT, '..', 'LICENSE')))
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence along`)
  return { name, version, licence: license, texts }
}

/** The folders of the packages that contain these modules. */
export function packagesOf(modules: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const id of modules) {
    const folder = IN_MODULES.exec(id.replace(/^\0/, ''))?.[1]
    if (folder && existsSync(join(folder, 'package.json'))) found.add(folder)
  }
  return [...found]
}

function besides(): string[] {
  const { dependencies, devDependencies } = JSON.parse(read(join(ROOT, 'package.json'))) as Record<
    string,
    Record<string, string>
  >
  const named = Object.keys({ ...dependencies, ...devDependencies }).filter(name => BESIDE.test(name))
  return [...named, ...WORKERS].map(name => join(ROOT, 'node_modules', name)).filter(existsSync)
}

/** One text of all licences, each package once. */
export function licencesText(licences: Licence[]): string {
  const parts = [...new Map(licences.map(each => [`${each.name} ${each.version}`, each])).values()]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, version, licence, texts }) => [`## ${name} ${version} (${licence})`, ...texts].join('\n\n'))
  return `${['# Licences of the code and the letters that this application brings along', ...parts].join('\n\n')}\n`
}

const modulesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))

/** Writes the licences of everything bundled into a file next to the page. */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'third-party-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = [...packagesOf(modulesOf(bundle)), ...besides()]
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licencesText(folders.map(licenceOf)) })
    },
  }
}
