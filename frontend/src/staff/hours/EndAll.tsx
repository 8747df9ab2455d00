import { PlayIcon } from '@heroicons/react/24/solid'
import type { RunningBusy, RunningPause } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { endAll } from './acts'

export interface Running {
  pauses: readonly RunningPause[]
  busy: readonly RunningBusy[]
}

/** Ends all pauses and busy times with one tap; this can be undone. */
export default function EndAll({ running, className }: { running: Running; className?: string }) {
  const t = useText()
  return (
    <Button look="outline" className={className} onClick={() => void endAll(running)}>
      <PlayIcon className="size-5" aria-hidden />
      {t('staffHours:endAll')}
    </Button>
  )
}
