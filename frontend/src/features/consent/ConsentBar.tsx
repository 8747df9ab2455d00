import { useText } from '@/i18n/i18n'
import { answerConsent, type Consent } from '@/state/page/consent'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'

/** Asks before a store's analytics are loaded; the guest does not have to answer. */
export default function ConsentBar() {
  const t = useText()
  const { companyCode } = useStore()
  const answer = (consent: Consent) => () => answerConsent(companyCode, consent)
  return (
    <aside
      aria-label={t('drawer:consent.title')}
      className="edge fixed inset-x-4 bottom-24 z-30 rounded-card bg-surface p-4 shadow-raised md:inset-x-auto md:start-6 md:bottom-6 md:w-[400px]"
    >
      <p className="text-sm">{t('drawer:consent.body')}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="outline" onClick={answer('no')}>
          {t('drawer:consent.no')}
        </Button>
        <Button look="outline" onClick={answer('yes')}>
          {t('drawer:consent.yes')}
        </Button>
      </div>
    </aside>
  )
}
