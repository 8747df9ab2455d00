import { useLocale, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { useStore } from '@/state/scope/current'
import { type MessagePage, ownWords } from '@/state/words/own-words'

// A menu is a menu without it too.
const Message = part(() => withWords(import('./Message'), 'news'), {
  waiting: <div className="mt-3 h-14" />,
  lost: () => null,
})

/** The store's own word on a page, in the reader's language; most have none, so what shows it comes when it is needed. */
export function PageMessage({ page }: { page: MessagePage }) {
  const html = ownWords(useStore(), page, useLocale())
  return html && <Message html={html} />
}
