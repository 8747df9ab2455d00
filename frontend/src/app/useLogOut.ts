import { useText } from '@/i18n/i18n'
import { createMember } from '@/state/member/member'
import { mention, tell } from '@/state/question/dialogs'
import { currentScope } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'

/** Logs out, unless the order redeems points of the member (K-2). */
export function useLogOut() {
  const t = useText()
  const format = useFormat()
  return async () => {
    try {
      await currentScope().of(createMember).logOut()
      mention(t('drawer:member.out'))
    } catch (error) {
      await tell(t('errors:title'), errorText(t, error, format), t('app.ok'))
    }
  }
}
