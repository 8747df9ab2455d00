import { useText } from '@/i18n/i18n'
import { Sheet } from '@/ui/Sheet'

const PARTS = ['collect', 'device', 'share', 'time', 'children', 'rights'] as const

/** What is kept, where, for how long and who sees it. */
export default function PrivacySheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open onClose={onClose} title={t('drawer:policy.title')} closeLabel={t('app.close')}>
      <div className="space-y-5 px-5 py-5">
        {PARTS.map(part => (
          <section key={part}>
            <h3 className="font-bold">{t(`drawer:policy.${part}`)}</h3>
            <p className="mt-1 max-w-[68ch] text-muted">{t(`drawer:policy.${part}Body`)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
