/** The brand's own host for a native app, whose page has no host; '' on the web. */
export const HOUSE: string = __HOUSE__

/** Whether this build is a native app: it brings its files along, and calls its brand's host for the rest. */
export const IS_NATIVE: boolean = __APP_MODE__ === 'APP'

/** Makes the addresses of a brand's published files absolute, wherever the page is served from. Pure. */
export const atHouse = (json: string, house: string): string =>
  json.replaceAll('"/published/', `"${house}/published/`)

/** A reply's content; in a native app with absolute addresses. */
export const contentOf = async (response: Response): Promise<unknown> =>
  IS_NATIVE ? JSON.parse(atHouse(await response.text(), HOUSE)) : response.json()
