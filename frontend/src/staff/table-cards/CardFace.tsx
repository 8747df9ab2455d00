import type { Ref } from 'react'
import type { CardLook } from '@/api/api.gen'
import { qrCode } from '@/lib/qr-code'

export interface Face {
  look: CardLook
  storeName: string
  table: string
  scan: string
  link: string
}

/** A6 in tenths of a millimetre. */
export const [WIDE, HIGH] = [1050, 1480]
const MIDDLE = WIDE / 2
const ROOM = WIDE - 120
const QR = 640

/**
 * The largest font size at which a text fits on one line; Chinese, Japanese and Korean characters are as wide as high.
 * Pure.
 */
function fitting(text: string, size: number): number {
  const width = [...text].reduce((sum, sign) => sum + (sign > '\u2E80' ? 1 : 0.6), 0)
  return Math.min(size, Math.floor(ROOM / Math.max(1, width)))
}

interface LineProps {
  y: number
  size: number
  children: string
  colour?: string
  bold?: boolean
}

const Line = ({ y, size, children, colour = '#16130f', bold = false }: LineProps) => (
  <text
    x={MIDDLE}
    y={y}
    fill={colour}
    fontSize={fitting(children, size)}
    fontWeight={bold ? 700 : 400}
    textAnchor="middle"
    fontFamily="Figtree Variable, system-ui, sans-serif"
  >
    {children}
  </text>
)

/** The printed card of a table: the brand's colour, the table, and the code that opens its menu. */
export function CardFace({ face, ref }: { face: Face; ref: Ref<SVGSVGElement> }) {
  const { look, storeName, table, scan, link } = face
  const { size, path } = qrCode(link)
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`${table}: ${link}`}
      className="block w-full rounded-card print:rounded-none"
    >
      <rect width={WIDE} height={HIGH} fill="#fff" />
      <rect width={WIDE} height="270" fill={look.colour} />
      <Line y={130} size={72} colour={look.text} bold>
        {look.brandName}
      </Line>
      <Line y={210} size={40} colour={look.text}>
        {storeName}
      </Line>
      <Line y={425} size={124} bold>
        {table}
      </Line>
      <svg
        x={(WIDE - QR) / 2}
        y="480"
        width={QR}
        height={QR}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={path} fill="#000" />
      </svg>
      <Line y={1225} size={64} bold>
        {scan}
      </Line>
      <Line y={1310} size={34} colour="#5d574f">
        {link.replace(/^https?:\/\//, '')}
      </Line>
      <rect y={HIGH - 40} width={WIDE} height="40" fill={look.colour} />
    </svg>
  )
}
