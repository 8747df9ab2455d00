import type { Store } from '@/api/api.gen'
import type { Locale } from '@/i18n/locales'

export type MessagePage = 'home' | 'dinein' | 'takeout' | 'delivery' | 'checkout'

/** What a store has to say on a page, as markup, in the reader's language or in English; '' for nothing. Pure. */
export const ownWords = ({ messages }: Pick<Store, 'messages'>, page: MessagePage, locale: Locale): string =>
  messages[page]?.[locale] || messages[page]?.en || ''
