import { useMemo } from 'react'
import { qrCode } from '@/lib/qr-code'

/** A QR code, dark on white in every theme, since readers need that. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
