import { create } from 'zustand'

/** Whether this page is heard: a browser lets it once somebody has touched it, and a lock or a call takes it away. */
export const useSound = create<{ allowed: boolean }>(() => ({ allowed: false }))

let audio: AudioContext | undefined

const isHeard = () => audio?.state === 'running'
const tell = () => useSound.setState({ allowed: isHeard() })

/** Goes on where it was interrupted; whether the browser lets it is told either way. */
async function goOn(): Promise<void> {
  if (!audio || isHeard()) return
  await audio.resume().catch(() => {})
  tell()
}

/** Asks the browser to let the page be heard; the first time it does so only from within a tap or a key. */
export async function allowSound(): Promise<void> {
  if (!('AudioContext' in globalThis)) return
  if (!audio) {
    audio = new AudioContext()
    audio.onstatechange = tell
    document.addEventListener('visibilitychange', () => void (document.hidden || goOn()))
  }
  await goOn()
  tell()
}

const TONES: readonly [hertz: number, at: number][] = [
  [880, 0],
  [1_175, 0.18],
  [880, 0.36],
  [1_175, 0.54],
]
const TONE_S = 0.15
const URGENT = 1.5
const LATE_MS = 1_000

/** Two tones, twice: short, and heard through a kitchen; higher and at full strength for what waits too long. */
function play(output: AudioContext, urgent: boolean): void {
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

/** Rings now, or tries to be heard again first; what could be heard only later, as at the next touch, is not rung then. */
export function ring(urgent = false): void {
  const output = audio
  if (!output) return
  if (isHeard()) {
    play(output, urgent)
    return
  }
  tell()
  const asked = performance.now()
  void goOn().then(() => isHeard() && performance.now() - asked < LATE_MS && play(output, urgent))
}
