import type { Text } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'

/** Reports that another tab has sent or cleared the order. */
export const tellOrderTaken = (t: Text): void => mention(t('checkout:tabs.elsewhere'))
