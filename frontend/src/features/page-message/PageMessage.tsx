import { useLocale, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { useStore } from '@/state/scope/current'
import { type MessagePage, ownWords } from '@/state/words/own-words'

// The menu works without the message.
const Message = part(() => withWords(import('./Message'), 'news'), {
  waiting: <div className="mt-3 h-14" />,
  lost: () => null,
})

/** The store's message on a page, in the reader's language. Most stores have none, so its code is loaded on demand. */
export function PageMessage({ page }: { page: MessagePage }) {
  const html = ownWords(useStore(), page, useLocale())
  return html && <Message html={html} />
}
