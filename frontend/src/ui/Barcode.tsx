import { useMemo } from 'react'
import { barsOf } from '@/lib/bars'

/**
 * A number as CODE128, black on white in every theme, since scanners need that. `label` describes it to screen
 * readers. Use it only in a page or dialog that is loaded by itself anyway, since the table of the format comes with
 * it.
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
