import { lacksText, type Text, type TextKey } from '@/i18n/i18n'

/** The name of an allergen by its code, in the reader's language; a brand's own word stays as it is. */
export function allergenName(code: string, t: Text, lacks: (key: string) => boolean = lacksText): string {
  const key = `food:allergen.${code.replaceAll('-', '_')}`
  return lacks(key) ? code : t(key as TextKey)
}
