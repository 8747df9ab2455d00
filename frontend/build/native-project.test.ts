import { expect, test } from 'vitest'
import { writtenPolicy } from './content-security-policy'
import {
  androidManifest,
  capacitorConfig,
  entitlements,
  faults,
  infoPlist,
  type NativeFiles,
  xcodeProject,
} from './native-project'

const HOST = 'order.sakura.example'
/** Excerpts of Capacitor's own templates. */
const MANIFEST = `<manifest>
    <application android:allowBackup="true">
        <activity android:name=".MainActivity">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
            </intent-filter>
        </activity>
    </application>
    <uses-permission android:name="android.permission.INTERNET" />
</manifest>
`
const PLIST = '<plist version="1.0">\n<dict>\n\t<key>LSRequiresIPhoneOS</key>\n\t<true/>\n</dict>\n</plist>\n'
const XCODE = 'CODE_SIGN_STYLE = Automatic;\nCODE_SIGN_STYLE = Automatic;\n'

const whole = (changes: Partial<NativeFiles> = {}): NativeFiles => ({
  manifest: androidManifest(MANIFEST, HOST),
  plist: infoPlist(PLIST),
  entitlements: entitlements(HOST),
  xcode: xcodeProject(XCODE),
  configs: [JSON.stringify(capacitorConfig('a.b', 'A'))],
  pages: [writtenPolicy('', `https://${HOST}`)],
  ...changes,
})

test('a configured project has no faults', () => {
  expect(faults(whole(), HOST)).toEqual([])
})

test('configuring a project again changes nothing', () => {
  const { manifest, plist, xcode } = whole()

  expect(androidManifest(manifest, HOST)).toBe(manifest)
  expect(infoPlist(plist)).toBe(plist)
  expect(xcodeProject(xcode)).toBe(xcode)
})

test('links are inside the activity, and permissions outside the application', () => {
  const { manifest } = whole()

  expect(manifest.indexOf(`android:host="${HOST}"`)).toBeLessThan(manifest.indexOf('</activity>'))
  expect(manifest.indexOf('android.permission.CAMERA')).toBeGreaterThan(manifest.indexOf('</application>'))
})

test.each<[string, Partial<NativeFiles>, string[]]>([
  [
    'an untouched Android',
    { manifest: MANIFEST },
    [
      'Android opens no links of the host',
      'Android does not verify its links',
      'Android backs up what a guest keeps',
      'Android never asks for CAMERA',
      'Android never asks for ACCESS_COARSE_LOCATION',
      'Android never asks for ACCESS_FINE_LOCATION',
      'Android never asks for POST_NOTIFICATIONS',
    ],
  ],
  [
    'an untouched iOS',
    { plist: PLIST, xcode: XCODE },
    [
      'iOS lacks NSCameraUsageDescription',
      'iOS lacks NSLocationWhenInUseUsageDescription',
      'Xcode signs without the links',
    ],
  ],
  ['another house', { entitlements: entitlements('other.example') }, ['iOS opens no links of the host']],
  ['a shell of its own', { configs: ['{}'] }, ['a shell asks without the session’s cookie']],
  ['a page of the web', { pages: [writtenPolicy('', '')] }, ['a page may not ask its host']],
])('%s is reported', (_, changes, told) => {
  expect(faults(whole(changes), HOST)).toEqual(told)
})
