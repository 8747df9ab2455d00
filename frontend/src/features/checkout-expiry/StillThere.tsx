import { ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { createHold, useHold } from '@/state/checkout/hold'
import { secondsLeft } from '@/state/checkout/hold-machine'
import { usePart } from '@/state/scope/current'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

const SAID_EVERY_S = 5

/** The seconds for screen readers: at the start and then every five, so that they do not interrupt each other. Pure. */
const spokenSeconds = (seconds: number) => Math.ceil(seconds / SAID_EVERY_S) * SAID_EVERY_S

function Countdown({ progress }: { progress: number }) {
  const t = useText()
  const seconds = secondsLeft(progress)
  return (
    <>
      <p className="tabular mt-4 mb-2 font-semibold" aria-hidden>
        {t('checkout:still.left', { count: seconds })}
      </p>
      <p className="sr-only" role="status">
        {t('checkout:still.left', { count: spokenSeconds(seconds) })}
      </p>
      <div
        role="progressbar"
        aria-label={t('checkout:still.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-2 overflow-hidden rounded-full bg-border"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-240 ease-linear"
          style={{ transform: `scaleX(${1 - progress / 100})` }}
        />
      </div>
    </>
  )
}

/** "Still there?": a countdown with Continue, which keeps the items and the session (spec section 4, S-3). */
export default function StillThere() {
  const t = useText()
  const state = useHold(hold => hold.state)
  const progress = useHold(hold => hold.progress)
  const { hold } = usePart(createHold)
  if (state.phase !== 'stillThere') return null
  const keepGoing = () => void hold()
  return (
    <AlertDialog title={t('checkout:still.title')} layer="z-[110]" onClose={keepGoing}>
      <p className="mt-2 text-muted">{t('checkout:still.body')}</p>
      <Countdown progress={progress} />
      {state.failed && (
        <p role="alert" className="mt-3 flex gap-2 text-error-ink text-sm">
          <ExclamationCircleIcon className="size-5 shrink-0" aria-hidden />
          {t('checkout:still.failed')}
        </p>
      )}
      <Button wide size="large" className="mt-5" disabled={state.renewing} data-autofocus onClick={keepGoing}>
        {t(state.renewing ? 'checkout:still.renewing' : 'checkout:still.continue')}
      </Button>
    </AlertDialog>
  )
}
