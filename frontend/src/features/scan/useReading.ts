import { type RefObject, useEffect, useRef } from 'react'
import { frameReader, type ReadFrame } from './frame-reader'

const EACH_MS = 160
/** Wide enough for a code at arm's length, and small enough to decode quickly. */
const MOST_WIDE = 960

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  if (!video.videoWidth) return false
  const scale = Math.min(1, MOST_WIDE / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return true
}

const aWhile = () => new Promise(resolve => setTimeout(resolve, EACH_MS))

/** The text of a code in the current picture; null if there is none or it cannot be read. */
async function readNow(video: HTMLVideoElement | null, canvas: HTMLCanvasElement, read: ReadFrame) {
  return video && draw(video, canvas) ? await read(canvas).catch(() => null) : null
}

/** Looks for a code in the camera's picture, a few times a second, as long as there is a picture. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  found: (text: string) => void,
  failed: () => void,
): void {
  const told = useRef({ found, failed })
  told.current = { found, failed }
  useEffect(() => {
    if (!on) return
    let going = true
    const look = async (read: ReadFrame) => {
      const canvas = document.createElement('canvas')
      while (going) {
        const text = await readNow(video.current, canvas, read)
        if (text && going) told.current.found(text)
        await aWhile()
      }
    }
    frameReader().then(look, () => told.current.failed())
    return () => {
      going = false
    }
  }, [video, on])
}
