export interface Texts {
  [key: string]: string | Texts
}

export type Values = Record<string, string | number>

function find(texts: Texts, path: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const rules = new Map<string, Intl.PluralRules>()

function plural(tag: string, count: number): string {
  let rule = rules.get(tag)
  if (!rule) {
    rule = new Intl.PluralRules(tag)
    rules.set(tag, rule)
  }
  return rule.select(count)
}

/**
 * The text of a key with its values filled in. Where the key has plural forms (`key_one`, `key_other`), `count`
 * chooses by the language's own rules. Pure.
 */
export function translate(texts: Texts, tag: string, key: string, values: Values = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? find(texts, `${key}_${plural(tag, count)}`) : undefined
  const text = form ?? find(texts, `${key}_other`) ?? find(texts, key) ?? key
  return text.replace(/{{(\w+)}}/g, (whole, name: string) => String(values[name] ?? whole))
}
