/** A part of the application, or its words, that did not arrive: the connection's doing or a new version's, no fault. */
export class NotArrived extends Error {}

/** Spec sections 8 and 9: what has not arrived by then has failed. */
const ARRIVES_WITHIN_MS = 120_000

/** What is fetched, in time; else it has not arrived, whatever the browser says of it. */
export async function arriving<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, ARRIVES_WITHIN_MS)
  })
  try {
    return await Promise.race([part, late])
  } catch (cause) {
    throw new NotArrived('a part of the page did not arrive', { cause })
  } finally {
    clearTimeout(timer)
  }
}
