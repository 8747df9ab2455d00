import { speak, withWords } from '@/i18n/i18n'
import { preferredLocale } from '@/i18n/locales'
import { knowStaffWords } from '@/i18n/staff-catalogues'
import { keptManner } from './kept-manner'

/** The entry point of the staff application: the guests' bundle refers to this file, but loads nothing behind it. */
export async function show(page: HTMLElement): Promise<void> {
  knowStaffWords()
  await speak(keptManner().read()?.locale ?? preferredLocale(navigator.languages))
  const { mount } = await withWords(import('./StaffApp'), 'cart', 'staff')
  mount(page)
}
