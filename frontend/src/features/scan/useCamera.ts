import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraPhase = 'off' | 'starting' | 'on' | 'unavailable'

interface Lamp {
  torch?: boolean
}

/** The rear camera, or the one that the guest chose. */
const wishOf = (camera: string): MediaTrackConstraints => ({
  ...(camera ? { deviceId: { exact: camera } } : { facingMode: { ideal: 'environment' } }),
  width: { ideal: 1280 },
  height: { ideal: 720 },
})

const lampOf = (track: MediaStreamTrack | undefined): boolean =>
  !!(track?.getCapabilities?.() as Lamp | undefined)?.torch

async function openCamera(camera: string): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wishOf(camera), audio: false })
  } catch {
    // Denied, in use, or missing: in each case the guest can type instead.
    return null
  }
}

async function camerasNow(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
}

/** A camera and its picture: opened when it is turned on, closed with the page or when another one is chosen. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  const asked = useRef(0)
  const [phase, setPhase] = useState<CameraPhase>('off')
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [camera, setCamera] = useState('')
  const [lamp, setLamp] = useState<boolean | null>(null)

  const turnOff = useCallback(() => {
    asked.current++
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }, [])
  useEffect(() => turnOff, [turnOff])

  const turnOn = async (wanted = camera) => {
    turnOff()
    const mine = asked.current
    setPhase('starting')
    const opened = await openCamera(wanted)
    if (mine !== asked.current) {
      for (const track of opened?.getTracks() ?? []) track.stop()
      return
    }
    if (!opened || !video.current) return setPhase('unavailable')
    stream.current = opened
    video.current.srcObject = opened
    await video.current.play().catch(() => {})
    const [track] = opened.getVideoTracks()
    setCamera(track?.getSettings().deviceId ?? '')
    setLamp(lampOf(track) ? false : null)
    setCameras(await camerasNow())
    setPhase('on')
  }
  const light = async (on: boolean) => {
    const [track] = stream.current?.getVideoTracks() ?? []
    await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
    setLamp(on)
  }
  return { video, phase, cameras, camera, lamp, turnOn, light }
}
