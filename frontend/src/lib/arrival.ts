/** A part of the application, or its words, failed to load because of the connection or a new version; not a bug. */
export class NotArrived extends Error {}

/** Spec sections 8 and 9: a part that takes longer has failed. */
const ARRIVES_WITHIN_MS = 120_000

/** Waits for a part that is being loaded; throws `NotArrived` after any error or the timeout. */
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
