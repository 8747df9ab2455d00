import { BellAlertIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useLocale, useText } from '@/i18n/i18n'
import { useSecondsUntil } from '@/state/page/now'
import { useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { callFor, lookAtCall, useCalling } from './calling'

const SOMEBODY = ''
/** How often the answer to a call is polled without a live channel. */
const LOOK_EVERY_MS = 20_000

/** The name of a service in the reader's language, else the store's own name. */
function useServiceName(): (service: string) => string {
  const t = useText()
  const locale = useLocale()
  const { callServiceNames } = useStore().orderType.dinein
  return service => callServiceNames[service]?.[locale] || service || t('call:somebody')
}

/** Polls whether staff answered the table's last call, until they do. */
function useAnswer(): void {
  const { storeID } = useStore()
  const waits = useCalling(state => state.callID !== '' && !state.answered)
  useQuery({
    queryKey: ['call', storeID],
    queryFn: lookAtCall,
    enabled: waits,
    refetchInterval: LOOK_EVERY_MS,
  })
}

function Outcome({ seconds }: { seconds: number }) {
  const t = useText()
  const name = useServiceName()
  const { told, failed, callID, answered } = useCalling()
  if (failed) return <Notice kind="error">{t('call:failed')}</Notice>
  if (seconds === 0 && !callID) return null
  return (
    <Notice kind={answered ? 'success' : 'info'}>
      {told !== null && (
        <p className="font-semibold">
          {t(answered ? 'call:answered' : 'call:told', { service: name(told) })}
        </p>
      )}
      {callID && !answered && <p>{t('call:waiting')}</p>}
      {seconds > 0 && <p className="tabular">{t('call:again', { seconds })}</p>}
    </Notice>
  )
}

function CallSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { callServices } = useStore().orderType.dinein
  const name = useServiceName()
  const sending = useCalling(state => state.sending)
  const seconds = useSecondsUntil(useCalling(state => state.freeAt))
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('call:title')} closeLabel={t('app.close')}>
      <div className="space-y-4 px-5 py-4">
        <p className="text-muted">{t('call:body')}</p>
        <ul className="grid gap-2">
          {[...callServices, SOMEBODY].map(service => (
            <li key={service}>
              <Button
                wide
                size="large"
                look={service === SOMEBODY ? 'primary' : 'outline'}
                disabled={sending !== null || seconds > 0}
                aria-busy={sending === service}
                onClick={() => void callFor(service)}
              >
                {sending === service ? t('call:sending') : name(service)}
              </Button>
            </li>
          ))}
        </ul>
        <Outcome seconds={seconds} />
      </div>
    </Sheet>
  )
}

/** Calls staff to the guest's table: for water, the bill, or any service that the store offers. */
export default function CallButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  useAnswer()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-sm shadow-raised transition-colors duration-150 hover:bg-sunken"
      >
        <BellAlertIcon className="size-5.5" aria-hidden />
        {t('call:title')}
      </button>
      {open && <CallSheet onClose={() => setOpen(false)} />}
    </>
  )
}
