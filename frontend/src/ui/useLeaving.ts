import { type RefObject, useLayoutEffect } from 'react'
import { ghostOf, vanish } from './ghost'
import { moves } from './moves'

const LEAVES_MS = 160

function leave(panel: HTMLElement | null, backdrop: HTMLElement | null, away: Keyframe): void {
  if (!panel || panel.hasAttribute('data-closed') || !moves()) return
  if (backdrop) vanish(ghostOf(backdrop), { opacity: 0 }, LEAVES_MS)
  vanish(ghostOf(panel), away, LEAVES_MS)
}

/** What is taken out while it is open is seen to leave the way it came; whoever closes it need not wait for that. */
export function useLeaving(
  panel: RefObject<HTMLElement | null>,
  backdrop: RefObject<HTMLElement | null>,
  away: () => Keyframe,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there when it goes, not when it came
  useLayoutEffect(() => () => leave(panel.current, backdrop.current, away()), [])
}
