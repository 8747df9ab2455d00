import { create } from 'zustand'

/** Whether this page may be heard: a browser lets it once somebody has touched it. */
export const useSound = create<{ allowed: boolean }>(() => ({ allowed: false }))

let audio: AudioContext | undefined

/** Asks the browser to let the page be heard; it does so only from within a tap or a key. */
export async function allowSound(): Promise<void> {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  await audio.resume().catch(() => {})
  useSound.setState({ allowed: audio.state === 'running' })
}

const TONES: readonly [hertz: number, at: number][] = [
  [880, 0],
  [1_175, 0.18],
  [880, 0.36],
  [1_175, 0.54],
]
const TONE_S = 0.15
const URGENT = 1.5

/** Two tones, twice: short, and heard through a kitchen; higher and at full strength for what waits too long. */
export function ring(urgent = false): void {
  const output = audio
  if (output?.state !== 'running') return
  for (const [hertz, at] of TONES) {
    const [tone, volume] = [output.createOscillator(), output.createGain()]
    const begin = output.currentTime + at
    tone.type = 'square'
    tone.frequency.value = urgent ? hertz * URGENT : hertz
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(urgent ? 0.9 : 0.35, begin + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + TONE_S)
    tone.connect(volume).connect(output.destination)
    tone.start(begin)
    tone.stop(begin + TONE_S)
  }
}
