import { BellAlertIcon, BellIcon, BellSlashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { type PushOffered, type PushState, usePushOffer } from './usePushOffer'

const ICONS = {
  offered: BellIcon,
  asking: BellIcon,
  on: BellAlertIcon,
  denied: BellSlashIcon,
  failed: BellSlashIcon,
} as const

/** Keeps the focus on the button after a tap, even if it was replaced by another one. */
function useFocusAfterTap(state: PushState) {
  const button = useRef<HTMLButtonElement>(null)
  const tapped = useRef(false)
  useEffect(() => {
    if (tapped.current && state !== 'asking') button.current?.focus()
  }, [state])
  return { button, tapped }
}

/**
 * An offer of push notifications on this device, a button to turn them off, and where to change a denied permission.
 */
export default function PushOffer(offered: PushOffered) {
  const t = useText()
  const { state, turnOn, turnOff } = usePushOffer(offered)
  const { button, tapped } = useFocusAfterTap(state)
  if (state === 'hidden') return null
  const Icon = ICONS[state]
  const act = (what: () => Promise<void>) => () => {
    tapped.current = true
    void what()
  }
  return (
    <section
      aria-label={t('order:push.title')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-4 py-3"
    >
      <Icon className="size-6 shrink-0 text-primary-ink" aria-hidden />
      <p className="min-w-0 flex-1 basis-32 text-sm" role="status">
        {t(`order:push.${state}`)}
      </p>
      {(state === 'offered' || state === 'asking' || state === 'failed') && (
        <Button ref={button} look="outline" disabled={state === 'asking'} onClick={act(turnOn)}>
          {t(state === 'failed' ? 'app.retry' : 'order:push.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button ref={button} look="quiet" onClick={act(turnOff)}>
          {t('order:push.turnOff')}
        </Button>
      )}
    </section>
  )
}
