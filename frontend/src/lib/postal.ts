import { foldTyped } from './typed-text'

const CANADIAN = /^([A-Z]\d[A-Z]) ?-? ?(\d[A-Z]\d)$/
const AMERICAN = /^\d{5}(-\d{4})?$/
const LONGEST = 12
/** Control characters; folding has turned every space into a plain one by now. */
const UNPRINTABLE = /\p{C}/u

/** A postal code in its country's form (`M5V 2T6`, `90210`); null if it is not valid (K-10). */
export function normalisePostal(typed: string, country: string): string | null {
  const text = foldTyped(typed).toUpperCase()
  const within = country.toUpperCase()
  if (within === 'CA') {
    const parts = CANADIAN.exec(text)
    return parts ? `${parts[1]} ${parts[2]}` : null
  }
  if (within === 'US') return AMERICAN.test(text) ? text : null
  return text.length > 0 && text.length <= LONGEST && !UNPRINTABLE.test(text) ? text : null
}

/** The provinces of Canada and the states of the USA by their postal names; none for other countries. */
export const PROVINCES: Record<string, readonly string[]> = {
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  US: (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
    'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
}
