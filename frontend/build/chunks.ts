import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { ASKS, HOME, MENU } from './first-screens.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Graph = Parameters<Extract<Groups[number]['name'], (...given: never[]) => unknown>>[1]

const sources = (paths: readonly string[]) =>
  paths.map(path => fileURLToPath(new URL(`../${path}`, import.meta.url)))

const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next)[\\/]/
/** The one file that names all icons would make every one of them needed. */
const ALL_ICONS = /heroicons.*[\\/]index[.]js$/
/** Those of the first screen that others show too: one each would be a request for a few lines. */
const FIRST_ICONS =
  /heroicons.react.24.outline.*[\\/](?:ChevronDown|ExclamationTriangle|Minus|Plus|ShoppingBag|SignalSlash|XMark)Icon[.]js$/
const HOME_ICONS =
  /heroicons.react.24.outline.*[\\/](?:CheckCircle|ChevronRight|InformationCircle|MapPin|Phone|XCircle)Icon[.]js$/
/** What only the menu is made of: no other first screen waits for it. */
const MENU_ALONE = /[/]src[/](?:app[/]Menu|features[/]menu)/
/** The store's side, which no guest ever fetches: its page names the rest, and its door the page. */
const STAFF = ['src/staff/StaffApp.tsx']
const STAFF_PAGE = /[/]StaffApp[.]tsx$/
