import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  androidManifest,
  capacitorConfig,
  entitlements,
  faults,
  infoPlist,
  xcodeProject,
} from './native-project.ts'

const at = (path: string) => fileURLToPath(new URL(`../native/${path}`, import.meta.url))
const read = (path: string) => readFileSync(at(path), 'utf8')
const write = (path: string, text: string) => writeFileSync(at(path), text)
const edit = (path: string, change: (text: string) => string) => write(path, change(read(path)))

const MANIFEST = 'android/app/src/main/AndroidManifest.xml'
const PLIST = 'ios/App/App/Info.plist'
const ENTITLEMENTS = 'ios/App/App/App.entitlements'
const XCODE = 'ios/App/App.xcodeproj/project.pbxproj'
const CONFIGS = ['android/app/src/main/assets/capacitor.config.json', 'ios/App/App/capacitor.config.json']
const PAGES = ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html']

const { HOUSE = '', APP_ID = '', APP_NAME = '' } = process.env
if (!/^https:\/\/[a-z0-9.-]+$/.test(HOUSE) || !/^[a-z][\w]*(\.[a-z][\w]*)+$/i.test(APP_ID) || !APP_NAME)
  throw new Error('give HOUSE=https://the.brands.host APP_ID=the.apps.id APP_NAME="The brand"')
const { host } = new URL(HOUSE)

const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: at(folder),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })

/** Creates the native project of a platform, once. Its package manager fetches dependencies on the build machine. */
function add(platform: string, made: string, ...rest: string[]): void {
  if (existsSync(at(made))) return
  try {
    run('.', 'npx', 'cap', 'add', platform, ...rest)
  } catch (error) {
    // On a machine without Xcode the project is created all the same; `faults` lists what is missing.
    if (!existsSync(at(made))) throw error
  }
}

run('..', 'npx', 'vite', 'build', '--outDir', 'native/www', '--emptyOutDir')
write('capacitor.config.json', `${JSON.stringify(capacitorConfig(APP_ID, APP_NAME), null, 2)}\n`)
add('android', MANIFEST)
add('ios', PLIST, '--packagemanager', 'SPM')
run('.', 'npx', 'cap', 'sync')
edit(MANIFEST, text => androidManifest(text, host))
edit(PLIST, infoPlist)
write(ENTITLEMENTS, entitlements(host))
edit(XCODE, xcodeProject)
const found = faults(
  {
    manifest: read(MANIFEST),
    plist: read(PLIST),
    entitlements: read(ENTITLEMENTS),
    xcode: read(XCODE),
    configs: CONFIGS.map(read),
    pages: PAGES.map(read),
  },
  host,
)
if (found.length > 0) throw new Error(found.join('\n'))
console.info(`Android and iOS projects of ${APP_NAME} (${APP_ID}) for ${HOUSE} are in frontend/native`)
