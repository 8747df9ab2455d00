import type { ComponentType, SVGProps } from 'react'

interface Props {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  hint?: string
  disabled?: boolean
  onChoose: () => void
}

/** A large button for one answer to a question. */
export const Way = ({ Icon, title, hint, disabled = false, onChoose }: Props) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onChoose}
    className="flex min-h-40 flex-1 basis-64 flex-col items-center justify-center gap-2 rounded-card bg-surface p-6 text-center shadow-card edge border-border transition-colors duration-150 hover:bg-sunken active:bg-border disabled:opacity-55"
  >
    <Icon className="size-14 text-primary-ink" aria-hidden />
    <span className="heading text-xl">{title}</span>
    {hint && <span className="text-muted">{hint}</span>}
  </button>
)
