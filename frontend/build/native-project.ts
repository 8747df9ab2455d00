/** The parts of a native project that belong to this product: links to the brand's host, and permissions. */

const PERMISSIONS = ['CAMERA', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'POST_NOTIFICATIONS']

const links = (host: string) => `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" />
            </intent-filter>
`

/** Inserts a text before the last occurrence of a closing line, once. */
function before(text: string, closing: string, added: string): string {
  const place = text.lastIndexOf(closing)
  if (place < 0) throw new Error(`there is no ${closing}`)
  return text.includes(added.trim()) ? text : text.slice(0, place) + added + text.slice(place)
}

/**
 * Adds a host's links and our permissions to the Android manifest, and keeps guest data out of device backups. Pure.
 */
export function androidManifest(text: string, host: string): string {
  const asked = PERMISSIONS.map(name => `    <uses-permission android:name="android.permission.${name}" />\n`)
  const optional = '    <uses-feature android:name="android.hardware.camera" android:required="false" />\n'
  const linked = before(text, '        </activity>', links(host))
  return [...asked, optional]
    .reduce((manifest, line) => before(manifest, '</manifest>', line), linked)
    .replace('android:allowBackup="true"', 'android:allowBackup="false"')
}

/** Why the application asks for a permission, as iOS shows it. */
const REASONS: Record<string, string> = {
  NSCameraUsageDescription: 'To scan the code of a table, a gift card or a membership.',
  NSLocationWhenInUseUsageDescription: 'To show the stores near you and to fill in your address.',
}

/** Adds the reasons for permissions to the Info.plist. Pure. */
export function infoPlist(text: string): string {
  const added = Object.entries(REASONS).map(
    ([key, why]) => `\t<key>${key}</key>\n\t<string>${why}</string>\n`,
  )
  const plain = '\t<key>ITSAppUsesNonExemptEncryption</key>\n\t<false/>\n'
  return [...added, plain].reduce((plist, line) => before(plist, '</dict>', line), text)
}

/** The entitlements by which iOS opens the host's links in the application. Pure. */
export const entitlements = (host: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>
</dict>
</plist>
`

const SIGNED = 'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;'

/** Makes the Xcode project sign with the entitlements. Pure. */
export const xcodeProject = (text: string): string =>
  text.includes(SIGNED)
    ? text
    : text.replaceAll('CODE_SIGN_STYLE = Automatic;', `${SIGNED}\n\t\t\t\tCODE_SIGN_STYLE = Automatic;`)

export interface NativeFiles {
  manifest: string
  plist: string
  entitlements: string
  xcode: string
  /** the Capacitor configuration in each platform's project */
  configs: string[]
  /** the page of each platform */
  pages: string[]
}

/** Lists what is wrong with a project built for a host; empty if it is ready for the vendors' tools. Pure. */
export function faults(files: NativeFiles, host: string): string[] {
  const wants: [boolean, string][] = [
    [
      files.manifest.includes(`android:scheme="https" android:host="${host}"`),
      'Android opens no links of the host',
    ],
    [files.manifest.includes('android:autoVerify="true"'), 'Android does not verify its links'],
    [files.manifest.includes('android:allowBackup="false"'), 'Android backs up what a guest keeps'],
    ...PERMISSIONS.map((name): [boolean, string] => [
      files.manifest.includes(`android.permission.${name}"`),
      `Android never asks for ${name}`,
    ]),
    ...Object.keys(REASONS).map((key): [boolean, string] => [
      files.plist.includes(`<key>${key}</key>`),
      `iOS lacks ${key}`,
    ]),
    [files.entitlements.includes(`applinks:${host}`), 'iOS opens no links of the host'],
    [files.xcode.includes(SIGNED), 'Xcode signs without the links'],
    ...files.configs.map((config): [boolean, string] => [
      JSON.parse(config).plugins?.CapacitorHttp?.enabled === true,
      'a shell asks without the session’s cookie',
    ]),
    ...files.pages.map((page): [boolean, string] => [
      new RegExp(`connect-src [^;]*https://${host.replaceAll('.', '[.]')}[ ;]`).test(
        page.replaceAll('&#39;', "'"),
      ),
      'a page may not ask its host',
    ]),
  ]
  return wants.filter(([there]) => !there).map(([, fault]) => fault)
}

/** Capacitor's configuration: calls use native HTTP, so that the session cookie belongs to the host. Pure. */
export const capacitorConfig = (appId: string, appName: string): object => ({
  appId,
  appName,
  webDir: 'www',
  server: { androidScheme: 'https' },
  plugins: { CapacitorHttp: { enabled: true }, CapacitorCookies: { enabled: true } },
})
