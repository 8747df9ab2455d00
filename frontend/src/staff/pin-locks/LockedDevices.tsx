import { useState } from 'react'
import type { LockedDevice } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { endPinLock } from '@/api/staff-tables'
import { useText } from '@/i18n/i18n'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'

interface Props {
  devices: readonly LockedDevice[]
  format: Format
  refresh: () => Promise<void>
}

/** Ends a PIN lock; also succeeds if it was ended already. */
async function unlock(lockID: string, name: string) {
  const { keys } = usePerson.getState()
  if (!keys) return
  try {
    await endPinLock(keys, lockID)
    say('staffTables:word.pinUnlocked', { name })
  } catch (error) {
    say(error instanceof Refusal ? 'staffTables:word.refused' : 'staffTables:word.unreachable', {}, true)
  }
}

/** Kiosks and order pads whose PIN is locked after wrong tries. */
export default function LockedDevices({ devices, format, refresh }: Props) {
  const t = useText()
  const [busy, setBusy] = useState('')
  const nameOf = ({ mode, name }: LockedDevice) =>
    [t(mode === 'ORDERPAD' ? 'staffPinLocks:pad' : 'staffPinLocks:kiosk'), name].filter(Boolean).join(' ')
  const end = async (device: LockedDevice) => {
    setBusy(device.lockID)
    await unlock(device.lockID, nameOf(device))
    await refresh()
    setBusy('')
  }
  return (
    <section aria-label={t('staffPinLocks:devices')} className="space-y-2">
      <h2 className="font-semibold">{t('staffPinLocks:devices')}</h2>
      <ul className="space-y-2">
        {devices.map(device => (
          <li
            key={device.lockID}
            className="edge flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface p-4 shadow-card"
          >
            <span className="min-w-0">
              <bdi className="block font-semibold">{nameOf(device)}</bdi>
              <span className="text-muted text-sm">
                {t('staffPinLocks:device', { time: format.clock(device.lock.until) })}
              </span>
            </span>
            <Button
              look="outline"
              disabled={busy === device.lockID}
              aria-label={`${t('staffTables:do.endPinLock')} ${nameOf(device)}`}
              onClick={() => void end(device)}
            >
              {t('staffTables:do.endPinLock')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
