import { useText } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'

/** Does what may fail; where it does, that is said, with the way to try again. */
export function useAttempt() {
  const t = useText()
  const attempt = (work: () => Promise<void>, again = work): void => {
    work().catch(() => mention(t('address:failed'), { label: t('app.retry'), run: () => attempt(again) }))
  }
  return attempt
}
