import type { Text } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'

/** Says that the order is gone from here because another tab has sent or cleared it. */
export const tellOrderTaken = (t: Text): void => mention(t('checkout:tabs.elsewhere'))
