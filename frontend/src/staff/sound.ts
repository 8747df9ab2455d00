import { create } from 'zustand'

/** Whether this page may play sound: browsers require a touch first, and a lock or a call interrupts it. */
export const useSound = create<{ allowed: boolean }>(() => ({ allowed: false }))

let audio: AudioContext | undefined

const isHeard = () => audio?.state === 'running'
const tell = () => useSound.setState({ allowed: isHeard() })

/** Resumes an interrupted sound and stores whether the browser allows it. */
async function goOn(): Promise<void> {
  if (!audio || isHeard()) return
  await audio.resume().catch(() => {})
  tell()
}

/** Asks the browser to allow sound; the first time, it only does so during a tap or a key press. */
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

/** Two tones, twice: short, and loud enough for a kitchen; higher and at full volume for orders that wait too long. */
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

/**
 * Rings now, or after resuming the sound. A ring that could only play much later (after the next touch, for example) is
 * dropped.
 */
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
