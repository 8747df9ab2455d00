/** The brand's own host, for an application that was installed from a store and stands on none; '' on the web. */
export const HOUSE: string = __HOUSE__

/** Whether this build is the application of a store: it comes with its files, and asks its brand's host for the rest. */
export const IS_NATIVE: boolean = __APP_MODE__ === 'APP'

/** What a brand has published stands on its host, wherever the page itself does. Pure. */
export const atHouse = (json: string, house: string): string =>
  json.replaceAll('"/published/', `"${house}/published/`)

/** A reply's content; in an application with the brand's own addresses whole. */
export const contentOf = async (response: Response): Promise<unknown> =>
  IS_NATIVE ? JSON.parse(atHouse(await response.text(), HOUSE)) : response.json()
