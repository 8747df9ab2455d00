import { BellAlertIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { useSecondsUntil } from '@/state/page/now'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { callFor, useCalling } from './calling'

const SOMEBODY = ''

function Outcome({ seconds }: { seconds: number }) {
  const t = useText()
  const { told, failed } = useCalling()
  if (failed) return <Notice kind="error">{t('call:failed')}</Notice>
  if (seconds === 0) return null
  return (
    <Notice kind={told === null ? 'info' : 'success'}>
      {told !== null && (
        <p className="font-semibold">{t('call:told', { service: told || t('call:somebody') })}</p>
      )}
      <p className="tabular">{t('call:again', { seconds })}</p>
    </Notice>
  )
}

function CallSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { callServices } = useStore().orderType.dinein
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
                {sending === service ? t('call:sending') : service || t('call:somebody')}
              </Button>
            </li>
          ))}
        </ul>
        <Outcome seconds={seconds} />
      </div>
    </Sheet>
  )
}

/** Calls somebody to the guest's table: for water, the bill, or whatever the store offers. */
export default function CallButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="fixed start-4 bottom-24 z-30 flex min-h-12 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-sm shadow-raised transition-colors duration-150 hover:bg-sunken md:bottom-6"
      >
        <BellAlertIcon className="size-5.5" aria-hidden />
        {t('call:title')}
      </button>
      {open && <CallSheet onClose={() => setOpen(false)} />}
    </>
  )
}
