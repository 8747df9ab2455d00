import { Cog6ToothIcon, SignalSlashIcon, TruckIcon } from '@heroicons/react/24/solid'
import { useEffect, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Skeleton } from '@/ui/Skeleton'
import { DriveCard } from './DriveCard'
import { DriverSettings } from './DriverSettings'
import { FailSheet } from './FailSheet'
import { HandOverSheet } from './HandOverSheet'
import { type Drives, useDrives } from './useDrives'

/** Says that the driver is offline, and what is not sent yet. */
function Offline({ silent, waiting, unkept }: Pick<Drives, 'silent' | 'waiting' | 'unkept'>) {
  const t = useText()
  const kept = waiting - unkept
  return (
    <div role="alert">
      {silent && (
        <p className="flex items-center gap-3 bg-error-soft px-4 py-3 text-error-ink">
          <SignalSlashIcon className="size-6 shrink-0" aria-hidden />
          <span>
            <span className="font-bold">{t('staffDriver:offline.title')}</span>{' '}
            {kept > 0 && t('staffDriver:offline.waiting', { count: kept })}
            {waiting === 0 && t('staffDriver:offline.nothing')}{' '}
            {unkept > 0 && <span className="font-bold">{t('staffDriver:offline.unkept')}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

function Loading() {
  const t = useText()
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t('staffDriver:loading')}</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

type Open = { sheet: 'hand' | 'fail'; orderUUID: string } | null

function Sheets({ open, drives, onClose }: { open: Open; drives: Drives; onClose: () => void }) {
  const drive = drives.drives.find(({ orderUUID }) => orderUUID === open?.orderUUID)
  if (!open || !drive || !drives.reply) return null
  const shared = { drive, silent: drives.silent, onClose, onDone: () => void drives.look() }
  if (open.sheet === 'fail') return <FailSheet {...shared} />
  return <HandOverSheet {...shared} timeZone={drives.reply.timeZone} />
}

/** The orders that the signed-in person delivers, the most urgent first. */
export default function DriverPage({ alone = false }: { alone?: boolean }) {
  const t = useText()
  const drives = useDrives()
  const [open, setOpen] = useState<Open>(null)
  const [settings, setSettings] = useState(false)
  const { reply, silent, waiting, unkept } = drives
  const store = reply?.storeName ?? ''
  useEffect(() => {
    if (alone) document.title = store || t('staffDriver:title')
  }, [alone, store, t])
  return (
    <>
      <header className="flex items-center gap-3 border-border border-b px-4 py-2">
        <div className="min-w-0 flex-1">
          <h1 className="heading text-xl">{t('staffDriver:title')}</h1>
          {store && <p className="truncate text-muted text-sm">{store}</p>}
        </div>
        {alone && (
          <IconButton label={t('staffDriver:settings.title')} onClick={() => setSettings(true)}>
            <Cog6ToothIcon aria-hidden />
          </IconButton>
        )}
      </header>
      <Offline silent={silent} waiting={waiting} unkept={unkept} />
      <main className="mx-auto min-h-0 w-full max-w-[560px] flex-1 space-y-4 overflow-y-auto p-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:p-4">
        {!reply && !silent && <Loading />}
        {reply?.drives.length === 0 && (
          <Empty Icon={TruckIcon} title={t('staffDriver:empty.title')} text={t('staffDriver:empty.body')} />
        )}
        {reply &&
          drives.drives.map(drive => (
            <DriveCard
              key={drive.orderUUID}
              drive={drive}
              timeZone={reply.timeZone}
              onDone={() => void drives.look()}
              onHandOver={() => setOpen({ sheet: 'hand', orderUUID: drive.orderUUID })}
              onFail={() => setOpen({ sheet: 'fail', orderUUID: drive.orderUUID })}
            />
          ))}
      </main>
      <Sheets open={open} drives={drives} onClose={() => setOpen(null)} />
      {settings && <DriverSettings store={store} onClose={() => setSettings(false)} />}
    </>
  )
}
