import { foldTyped } from './typed-text'

const SHAPE = /^[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const [LONGEST, LONGEST_LOCAL_PART] = [254, 64]

/** An e-mail address in lower case, or null when it is not one (K-8). Pure. */
export function normaliseEmail(typed: string): string | null {
  // Some keyboards type an ideographic full stop or a typographic apostrophe.
  const email = foldTyped(typed).replaceAll('\u3002', '.').replaceAll('\u2019', "'").toLowerCase()
  const fits = email.length <= LONGEST && email.indexOf('@') <= LONGEST_LOCAL_PART
  return fits && SHAPE.test(email) ? email : null
}
