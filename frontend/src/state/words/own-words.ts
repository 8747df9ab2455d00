import type { Store } from '@/api/api.gen'
import type { Locale } from '@/i18n/locales'

export type MessagePage = 'home' | 'dinein' | 'takeout' | 'delivery' | 'checkout'

/** A store's own text for a page as HTML, in the reader's language or in English; '' if there is none. Pure. */
export const ownWords = ({ messages }: Pick<Store, 'messages'>, page: MessagePage, locale: Locale): string =>
  messages[page]?.[locale] || messages[page]?.en || ''
