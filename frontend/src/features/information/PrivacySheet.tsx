import { useText } from '@/i18n/i18n'
import { isTag } from '@/lib/tag'
import { answerConsent, useConsent } from '@/state/page/consent'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'

const PARTS = ['collect', 'device', 'share', 'time', 'children', 'rights'] as const

/** The guest's consent to the store's analytics, with a button to change it. */
function Analytics() {
  const t = useText()
  const { companyCode } = useStore()
  const consent = useConsent(companyCode) ?? 'no'
  const other = consent === 'yes' ? 'no' : 'yes'
  return (
    <section>
      <h3 className="font-bold">{t('drawer:consent.title')}</h3>
      <p className="mt-1 max-w-[68ch] text-muted">{t('drawer:consent.body')}</p>
      <p className="mt-1" role="status">
        {t(`drawer:consent.state_${consent}`)}
      </p>
      <Button look="outline" className="mt-2" onClick={() => answerConsent(companyCode, other)}>
        {t(`drawer:consent.${other}`)}
      </Button>
    </section>
  )
}

/** Which data is stored, where, for how long and who can see it. */
export default function PrivacySheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { gTag } = useStore().config
  return (
    <Sheet open onClose={onClose} title={t('drawer:policy.title')} closeLabel={t('app.close')}>
      <div className="space-y-5 px-5 py-5">
        {PARTS.map(part => (
          <section key={part}>
            <h3 className="font-bold">{t(`drawer:policy.${part}`)}</h3>
            <p className="mt-1 max-w-[68ch] text-muted">{t(`drawer:policy.${part}Body`)}</p>
          </section>
        ))}
        {isTag(gTag) && <Analytics />}
      </div>
    </Sheet>
  )
}
