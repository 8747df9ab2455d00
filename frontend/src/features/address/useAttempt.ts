import { useText } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'

/** Runs an action that can fail; a failure is reported with a button to retry. */
export function useAttempt() {
  const t = useText()
  const attempt = (work: () => Promise<void>, again = work): void => {
    work().catch(() => mention(t('address:failed'), { label: t('app.retry'), run: () => attempt(again) }))
  }
  return attempt
}
