import { BackspaceIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { typedDigits } from '@/lib/typed-text'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const
const KEY =
  'grid min-h-16 place-items-center rounded-control edge border-border bg-raised font-semibold text-xl shadow-card active:bg-border'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  most?: number
  /** the typed digits are secret */
  hidden?: boolean
  error?: string | undefined
}

/** Digits to touch; a keyboard types into the field above. */
export function NumberPad({ label, value, onChange, most = 4, hidden = false, error }: Props) {
  const t = useText()
  const press = (key: string) => onChange(key === 'back' ? value.slice(0, -1) : (value + key).slice(0, most))
  return (
    <div className="mx-auto w-full max-w-[22rem]">
      <label className="block font-medium">
        <span className="mb-1 block">{label}</span>
        <input
          type={hidden ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          maxLength={most}
          aria-invalid={!!error}
          aria-describedby={error ? 'number-error' : undefined}
          onChange={({ target }) => onChange(typedDigits(target.value))}
          className="tabular min-h-16 w-full rounded-field border border-line bg-surface text-center font-semibold text-2xl tracking-[0.2em]"
        />
      </label>
      <p id="number-error" role="alert" className="min-h-7 py-1 text-error-ink text-sm">
        {error}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map(key =>
          key === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={key}
              type="button"
              className={KEY}
              aria-label={key === 'back' ? t('kiosk:delete') : undefined}
              onClick={() => press(key)}
            >
              {key === 'back' ? <BackspaceIcon className="size-7" aria-hidden /> : key}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
