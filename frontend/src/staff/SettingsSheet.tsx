import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'
import { useBoard } from './board/board-state'
import { leave } from './board/refresh'
import { LanguageChoice } from './LanguageChoice'
import { setBright, setSound, useManner } from './manner'
import { usePerson } from './person'

/** The display settings of the board on this device, and the sign-out. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { sound, bright } = useManner()
  const who = usePerson(state => state.who)
  const store = useBoard(state => state.place?.storeName ?? '')
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('staff:top.settings')} closeLabel={t('app.close')}>
      <div className="space-y-5 p-5">
        <LanguageChoice />
        <div className="space-y-2">
          <Choice boxed kind="checkbox" name="sound" checked={sound} onChange={() => setSound(!sound)}>
            {t('staff:top.soundOn')}
          </Choice>
          <Choice boxed kind="checkbox" name="bright" checked={bright} onChange={() => setBright(!bright)}>
            {t('staff:settings.bright')}
          </Choice>
        </div>
        <div className="border-border border-t pt-5">
          <p className="mb-3 text-muted text-sm">
            {who.name && `${t('staff:settings.signedInAs', { name: who.name })} `}
            {t('staff:settings.signedInTo', { store })} {who.way === 'key' && t('staff:settings.signOutHint')}
          </p>
          <Button look="outline" wide onClick={() => leave()}>
            {t(who.way === 'shift' ? 'staff:settings.changePerson' : 'staff:settings.signOut')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
