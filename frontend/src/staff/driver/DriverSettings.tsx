import { useText } from '@/i18n/i18n'
import { leave } from '@/staff/board/refresh'
import { LanguageChoice } from '@/staff/LanguageChoice'
import { setBright, useManner } from '@/staff/manner'
import { usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'

/** The display settings of the page on this phone, and the sign-out. */
export function DriverSettings({ store, onClose }: { store: string; onClose: () => void }) {
  const t = useText()
  const bright = useManner(state => state.bright)
  const name = usePerson(state => state.who.name)
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffDriver:settings.title')}
      closeLabel={t('app.close')}
    >
      <div className="space-y-5 p-5">
        <LanguageChoice />
        <Choice boxed kind="checkbox" name="bright" checked={bright} onChange={() => setBright(!bright)}>
          {t('staffDriver:settings.bright')}
        </Choice>
        <div className="border-border border-t pt-5">
          <p className="mb-3 text-muted text-sm">{t('staffDriver:settings.who', { name, store })}</p>
          <Button look="outline" size="large" wide onClick={() => leave()}>
            {t('staffDriver:settings.leave')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
