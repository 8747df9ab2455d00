import { speakToTag, standAt, tellablePath, track } from '@/lib/analytics'

/** Reports a page view to the store's analytics; an empty tag reports to none. */
export function tellArrival(tag: string, pathname: string, title: string): void {
  speakToTag(tag, pathname)
  standAt(pathname)
  track('page_view', { page_path: tellablePath(pathname), page_title: title })
}
