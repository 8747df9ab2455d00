import { textNow } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'

/** After a page reloads itself, says that nothing was lost. */
export const mentionRefreshed = (): void => mention(textNow()('upkeep:refreshed'))
