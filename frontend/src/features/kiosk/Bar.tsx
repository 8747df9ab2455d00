import {
  ArrowDownOnSquareIcon,
  ArrowPathIcon,
  ArrowUpOnSquareIcon,
  LockClosedIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'

const BUTTON =
  'flex min-h-16 min-w-16 items-center justify-center gap-2 rounded-control px-3 font-semibold text-sm hover:bg-sunken active:bg-border max-sm:min-w-12 max-sm:px-1 [&_svg]:size-7 [&_svg]:shrink-0'

interface Props {
  name: string
  logo: string
  language: ReactNode
  reach?: { on: boolean; onChange: () => void }
  onStartOver: (() => void) | null
  onLeave: () => void
  children?: ReactNode
}

/** The header of every page on a store device, in place of the usual one: no link leaves the order. */
export function Bar({ name, logo, language, reach, onStartOver, onLeave, children }: Props) {
  const t = useText()
  return (
    <header className="kiosk-bar fixed inset-x-0 z-[35] flex h-20 items-center gap-1 border-border border-b bg-surface px-3 text-text">
      {logo && <img src={logo} alt="" className="me-1 size-11 shrink-0 object-contain" />}
      <p
        className={classes('heading min-w-0 flex-1 truncate text-base', Boolean(children) && 'max-sm:hidden')}
      >
        {name}
      </p>
      {children && (
        <div className="flex min-w-0 items-center max-sm:flex-1 max-sm:justify-end">{children}</div>
      )}
      {reach && (
        <button type="button" className={BUTTON} aria-pressed={reach.on} onClick={reach.onChange}>
          {reach.on ? <ArrowUpOnSquareIcon aria-hidden /> : <ArrowDownOnSquareIcon aria-hidden />}
          <span className="kiosk-bar-word">{t(reach.on ? 'kiosk:reachOff' : 'kiosk:reach')}</span>
        </button>
      )}
      {language}
      {onStartOver && (
        <button type="button" className={BUTTON} onClick={onStartOver}>
          <ArrowPathIcon aria-hidden />
          <span className="kiosk-bar-word">{t('kiosk:startOver')}</span>
        </button>
      )}
      <button type="button" className={BUTTON} aria-label={t('kiosk:staff')} onClick={onLeave}>
        <LockClosedIcon aria-hidden className="text-muted" />
      </button>
    </header>
  )
}
