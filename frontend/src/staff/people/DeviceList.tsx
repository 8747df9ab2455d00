import { NoSymbolIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import type { ReadPeopleReply, ShownDevice } from '@/api/api.gen'
import { enrolDevice, revokeDevice } from '@/api/staff-people'
import { useLocale, useText } from '@/i18n/i18n'
import { tagOf } from '@/i18n/locales'
import { useBoard } from '@/staff/board/board-state'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Tag } from '@/ui/Tag'
import { Asked } from './Asked'
import { act } from './people'

/** Formats an instant in the store's time zone. */
function useInstant() {
  const locale = useLocale()
  const timeZone = useBoard(state => state.place?.timeZone)
  return (at: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(at),
    )
}

function DeviceRow({
  device,
  store,
  onRevoke,
}: {
  device: ShownDevice
  store: string
  onRevoke: () => void
}) {
  const t = useText()
  const instant = useInstant()
  const { name, seenAt, revoked } = device
  const used = seenAt ? t('staffPeople:lastSeen', { time: instant(seenAt) }) : t('staffPeople:never')
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-words font-semibold">{name}</span>
          {revoked && <Tag kind="warning">{t('staffPeople:revoked')}</Tag>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {store} · {used}
        </p>
      </div>
      {!revoked && (
        <IconButton label={t('staffPeople:revoke', { name })} onClick={onRevoke}>
          <NoSymbolIcon aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Enrol() {
  const t = useText()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { keys } = usePerson.getState()
    const given = name.trim()
    if (!keys || !given || busy) return
    setBusy(true)
    const made = await act(() => enrolDevice(keys, given))
    setBusy(false)
    if (!made) return
    setName('')
    say('staffPeople:enrolled', { name: given })
  }
  return (
    <form onSubmit={event => void submit(event)} className="mt-4 rounded-card bg-sunken p-4">
      <h3 className="font-semibold">{t('staffPeople:enrol')}</h3>
      <p className="mt-1 text-muted text-sm">{t('staffPeople:enrolBody')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          className="min-w-0 grow basis-48"
          label={t('staffPeople:deviceName')}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="large" aria-busy={busy} disabled={!name.trim()}>
          {t('staffPeople:enrol')}
        </Button>
      </div>
    </form>
  )
}

/** The devices of the manager's stores, with a button to add this browser. */
export function DeviceList({ read }: { read: ReadPeopleReply }) {
  const t = useText()
  const [asked, setAsked] = useState<ShownDevice | null>(null)
  const names = new Map(read.stores.map(({ storeID, storeName }) => [storeID, storeName]))
  const revoke = async ({ deviceId }: ShownDevice) => {
    const { keys } = usePerson.getState()
    if (keys) await act(() => revokeDevice(keys, deviceId))
  }
  return (
    <section aria-labelledby="devices" className="edge rounded-card bg-surface p-4 md:p-5">
      <h2 id="devices" className="heading text-lg">
        {t('staffPeople:devices')}
      </h2>
      {read.devices.length === 0 && <p className="mt-2 text-muted">{t('staffPeople:noDevices')}</p>}
      <ul className="mt-2 divide-y divide-border">
        {read.devices.map(device => (
          <DeviceRow
            key={device.deviceId}
            device={device}
            store={names.get(device.storeID) ?? device.storeID}
            onRevoke={() => setAsked(device)}
          />
        ))}
      </ul>
      <Enrol />
      {asked && (
        <Asked
          title={t('staffPeople:revokeSure', { name: asked.name })}
          body={t('staffPeople:revokeBody')}
          yes={t('staffPeople:revoke', { name: asked.name })}
          onYes={() => revoke(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
