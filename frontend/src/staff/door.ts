import { speak, withWords } from '@/i18n/i18n'
import { preferredLocale } from '@/i18n/locales'
import { knowStaffWords } from '@/i18n/staff-catalogues'
import { keptManner } from './kept-manner'

/** The door of the store's side: what a guest downloads names this file and nothing behind it. */
export async function show(page: HTMLElement): Promise<void> {
  knowStaffWords()
  await speak(keptManner().read()?.locale ?? preferredLocale(navigator.languages))
  const { mount } = await withWords(import('./StaffApp'), 'cart', 'staff')
  mount(page)
}
