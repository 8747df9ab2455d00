/**
 * A courier's page that may be opened from ours, else '': over HTTPS, or over HTTP if ours is (on a local machine).
 * Pure.
 */
export function courierPage(url: string, own: string): string {
  try {
    const { protocol } = new URL(url)
    return protocol === 'https:' || (protocol === 'http:' && own === 'http:') ? url : ''
  } catch {
    return ''
  }
}
