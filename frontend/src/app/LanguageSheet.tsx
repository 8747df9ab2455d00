import { useText } from '@/i18n/i18n'
import { Sheet } from '@/ui/Sheet'
import { LanguageChoices } from './LanguageChoices'

export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('app.changeLanguage')} closeLabel={t('app.close')}>
      <div className="divide-y divide-border py-1">
        <LanguageChoices name="language-sheet" onChosen={onClose} />
      </div>
    </Sheet>
  )
}
