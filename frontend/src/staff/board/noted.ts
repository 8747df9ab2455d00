import { create } from 'zustand'
import { whole } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

export const keptNoted = plainKey('ALR', { version: 1, shape: whole() })

/** The time up to which alerts are acknowledged at this device; null before its first look. */
export const useNoted = create<{ until: number | null }>(() => ({ until: keptNoted('').read() ?? null }))

/** Acknowledges everything up to an instant, in milliseconds of the server's clock. */
export function takeNote(until: number): void {
  useNoted.setState({ until })
  keptNoted('').write(until)
}
