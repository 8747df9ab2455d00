import { speakToTag, standAt, tellablePath, track } from '@/lib/analytics'

/** Tells a store's tag, or nobody, that the guest has come to a page. */
export function tellArrival(tag: string, pathname: string, title: string): void {
  speakToTag(tag, pathname)
  standAt(pathname)
  track('page_view', { page_path: tellablePath(pathname), page_title: title })
}
