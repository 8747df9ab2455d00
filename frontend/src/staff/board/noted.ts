import { create } from 'zustand'
import { whole } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

export const keptNoted = plainKey('ALR', { version: 1, shape: whole() })

/** Up to when somebody at this device has taken note of what there was; null until it has seen anything. */
export const useNoted = create<{ until: number | null }>(() => ({ until: keptNoted('').read() ?? null }))

/** Somebody has taken note of everything up to an instant, in milliseconds of the server's clock. */
export function takeNote(until: number): void {
  useNoted.setState({ until })
  keptNoted('').write(until)
}
