/** A courier's page that may be opened from ours: over HTTPS, or as ours is on a machine of one's own. Pure. */
export function courierPage(url: string, own: string): string {
  try {
    const { protocol } = new URL(url)
    return protocol === 'https:' || (protocol === 'http:' && own === 'http:') ? url : ''
  } catch {
    return ''
  }
}
