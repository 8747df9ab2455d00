import { tagOf } from '@/i18n/locales'
import { Choice } from '@/ui/Choice'
import { useLanguages } from './useLanguages'

/** The languages as a radio list, each in its own words. */
export function LanguageChoices({ name, onChosen }: { name: string; onChosen?: () => void }) {
  const { languages, current, choose } = useLanguages()
  return languages.map(language => (
    <Choice
      key={language.locale}
      kind="radio"
      name={name}
      checked={language.locale === current}
      onChange={() => void choose(language.locale).then(onChosen)}
    >
      <span lang={tagOf(language.locale)}>{language.name}</span>
    </Choice>
  ))
}
