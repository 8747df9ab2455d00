import { useMemo } from 'react'
import { barsOf } from '@/lib/bars'

/**
 * A number as CODE128, black on white in every theme, since scanners want that. `label` says what it is to whoever does
 * not see it. Shown only where a page of its own, or a dialog, is fetched anyway: the format's table comes with it.
 */
export default function Barcode({ text, label }: { text: string; label: string }) {
  const bars = useMemo(() => barsOf(text), [text])
  if (!bars) return null
  return (
    <div className="rounded-card bg-light px-2 py-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-20 w-full"
      >
        <path d={bars.path} fill="#000" />
      </svg>
    </div>
  )
}
