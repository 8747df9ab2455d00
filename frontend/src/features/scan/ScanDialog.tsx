import { BoltIcon, BoltSlashIcon, CameraIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import { useText } from '@/i18n/i18n'
import type { Open } from '@/state/question/question'
import type { Scanned, Wanted } from '@/state/question/scan-question'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { recognise } from './recognise'
import { useCamera } from './useCamera'
import { useReading } from './useReading'

type Camera = ReturnType<typeof useCamera>

/** The kind of code to scan, or `any` if there are several. */
const aimOf = (wanted: readonly Wanted[]): Wanted | 'any' =>
  wanted.length === 1 ? (wanted[0] ?? 'any') : 'any'

/** The camera's picture with a frame for aiming. */
function Finder({ camera }: { camera: Camera }) {
  const t = useText()
  const { video, phase, lamp, light } = camera
  return (
    <div
      className={classes(
        'relative aspect-[4/3] overflow-hidden rounded-card bg-[#000]',
        phase !== 'on' && phase !== 'starting' && 'hidden',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan:picture')}
        className="size-full object-cover"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-[14%] rounded-card border-2 border-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)]"
      />
      {lamp !== null && (
        <span className="absolute end-2 bottom-2 rounded-full bg-surface">
          <IconButton label={t('scan:torch')} aria-pressed={lamp} onClick={() => void light(!lamp)}>
            {lamp ? <BoltIcon /> : <BoltSlashIcon />}
          </IconButton>
        </span>
      )}
    </div>
  )
}

/** A choice of cameras, if the device has several. */
function Cameras({ camera }: { camera: Camera }) {
  const t = useText()
  const { cameras, turnOn } = camera
  if (camera.phase !== 'on' || cameras.length < 2) return null
  return (
    <label className="block font-semibold text-sm">
      {t('scan:camera')}
      <select
        value={camera.camera}
        onChange={event => void turnOn(event.target.value)}
        className="mt-1.5 min-h-11 w-full rounded-field border border-line bg-surface px-3 font-normal text-base"
      >
        {cameras.map(({ deviceId, label }, place) => (
          <option key={deviceId} value={deviceId}>
            {label || t('scan:cameraNumber', { number: place + 1 })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A field to type the code, for guests who have no camera or prefer to type. */
function ByHand({ aim, onTyped }: { aim: Wanted | 'any'; onTyped: (text: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onTyped(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field
        label={t(`scan:typed_${aim}`)}
        value={typed}
        maxLength={200}
        autoComplete="off"
        className="min-w-40 flex-1"
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" look="outline" disabled={!typed.trim()}>
        {t('scan:use')}
      </Button>
    </form>
  )
}

/** Explains the camera before the browser asks for it; without a camera, says what else works. */
function Invitation({ camera, aim }: { camera: Camera; aim: Wanted | 'any' }) {
  const t = useText()
  const { phase, turnOn } = camera
  if (phase === 'on' || phase === 'starting')
    return (
      <p role="status" className="text-muted text-sm">
        {t(phase === 'on' ? 'scan:aim' : 'scan:starting')}
      </p>
    )
  return (
    <>
      {phase === 'unavailable' && <Notice kind="error">{t('scan:error_camera_not_available')}</Notice>}
      {phase === 'off' && <p>{t(`scan:why_${aim}`)}</p>}
      {phase === 'off' && <p className="text-muted text-sm">{t('scan:permission')}</p>}
      <Button wide size="large" data-autofocus onClick={() => void turnOn()}>
        <CameraIcon className="size-5.5" aria-hidden />
        {t(phase === 'off' ? 'scan:turnOn' : 'scan:again')}
      </Button>
    </>
  )
}

/** Scans a QR code or a barcode with the camera, or reads a typed one (spec section 8, scanning). */
export default function ScanDialog({ open }: { open: Open<readonly Wanted[], Scanned | null> }) {
  const t = useText()
  const { about: wanted, settle } = open
  const camera = useCamera()
  const [unknown, setUnknown] = useState('')
  const [broken, setBroken] = useState(false)
  const take = (text: string) => {
    const scanned = recognise(text, wanted, location.host)
    if (scanned) settle(scanned)
    else setUnknown(text)
  }
  useReading(camera.video, camera.phase === 'on', take, () => setBroken(true))
  const aim = aimOf(wanted)
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(null)}
      title={t(`scan:title_${aim}`)}
      closeLabel={t('app.close')}
    >
      <div className="space-y-4 px-5 py-5">
        <Finder camera={camera} />
        <Invitation camera={camera} aim={aim} />
        {broken && <Notice kind="error">{t('scan:error_camera_not_available')}</Notice>}
        {unknown && <Notice kind="warning">{t('scan:error_qrcode_not_recognized')}</Notice>}
        <Cameras camera={camera} />
        <ByHand aim={aim} onTyped={take} />
      </div>
    </Sheet>
  )
}
