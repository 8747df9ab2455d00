import { useText } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import { mention } from '@/state/question/dialogs'
import { Choice } from '@/ui/Choice'
import { useLanguages } from './useLanguages'

/** The languages as a radio list, each by its own name. */
export function LanguageChoices({ name, onChosen }: { name: string; onChosen?: () => void }) {
  const t = useText()
  const { languages, current, choose } = useLanguages()
  const change = (locale: Locale) => choose(locale).then(onChosen, () => mention(t('app.unreachable')))
  return languages.map(language => (
    <Choice
      key={language.locale}
      kind="radio"
      name={name}
      checked={language.locale === current}
      onChange={() => void change(language.locale)}
    >
      <span lang={tagOf(language.locale)}>{language.name}</span>
    </Choice>
  ))
}
