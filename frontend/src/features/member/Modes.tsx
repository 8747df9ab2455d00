import { useText } from '@/i18n/i18n'
import { Choice } from '@/ui/Choice'
import type { LoginMode } from './login-modes'

interface Props {
  modes: readonly LoginMode[]
  mode: LoginMode
  onChange: (mode: LoginMode) => void
}

/** The choice of login methods, if there are several. */
export function Modes({ modes, mode, onChange }: Props) {
  const t = useText()
  if (modes.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('member:login.how')}</legend>
      <div className="grid gap-2">
        {modes.map(each => (
          <Choice
            boxed
            key={each}
            kind="radio"
            name="login-mode"
            checked={each === mode}
            onChange={() => onChange(each)}
          >
            {t(`member:login.mode_${each}`)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
