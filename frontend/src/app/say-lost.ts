import { tagOf } from '@/i18n/locales'
import { NO_WORDS } from '@/i18n/no-words'
import { startLocale } from '@/state/words/chosen-language'
import { buttonClass } from '@/ui/button-class'

const made = <K extends keyof HTMLElementTagNameMap>(name: K, as: Partial<HTMLElementTagNameMap[K]>) =>
  Object.assign(document.createElement(name), as)

/** The page when code or texts could not be loaded; a reload usually helps. */
export function sayLost(page: HTMLElement): void {
  const locale = startLocale()
  const { text, reload } = NO_WORDS[locale]
  const said = made('div', { role: 'alert' })
  said.append(
    made('h1', { className: 'heading mb-6 text-lg', textContent: text }),
    made('button', {
      ...{ type: 'button', className: buttonClass(), textContent: reload },
      onclick: () => location.reload(),
    }),
  )
  const main = made('main', { className: 'grid min-h-dvh place-items-center bg-page p-6 text-center' })
  main.append(said)
  document.documentElement.lang = tagOf(locale)
  page.replaceChildren(main)
}
