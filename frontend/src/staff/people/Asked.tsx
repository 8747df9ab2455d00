import { useState } from 'react'
import { useText } from '@/i18n/i18n'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

interface Props {
  title: string
  body: string
  yes: string
  onYes: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a person or a device loses access. */
export function Asked({ title, body, yes, onYes, onClose }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const go = () => {
    setBusy(true)
    void onYes().finally(onClose)
  }
  return (
    <AlertDialog title={title} onClose={onClose}>
      <p className="mt-2 text-muted">{body}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" aria-busy={busy} disabled={busy} onClick={go}>
          {yes}
        </Button>
        <Button wide onClick={onClose}>
          {t('staffPeople:cancel')}
        </Button>
      </div>
    </AlertDialog>
  )
}

/** The PIN that a manager passes on to a person; it is only shown once. */
export function ToldPin({ name, pin, onClose }: { name: string; pin: string; onClose: () => void }) {
  const t = useText()
  return (
    <AlertDialog role="dialog" title={t('staffPeople:pinTitle', { name })} onClose={onClose}>
      <p className="my-4 rounded-card bg-sunken py-4 text-center font-bold text-3xl tabular-nums tracking-[0.25em]">
        {pin}
      </p>
      <p className="text-muted text-sm">{t('staffPeople:pinTold')}</p>
      <Button wide className="mt-5" onClick={onClose}>
        {t('staffPeople:done')}
      </Button>
    </AlertDialog>
  )
}
