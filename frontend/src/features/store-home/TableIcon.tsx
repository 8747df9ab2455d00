import type { SVGProps } from 'react'

/** A laid table: a fork, a plate and a knife. */
export function TableIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      fill="none"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden="true"
      {...props}
    >
      <circle cx="12.2" cy="12" r="4.6" />
      <path d="M3.2 4.5v3.2a1.8 1.8 0 0 0 3.6 0V4.5M5 4.5v15M20.6 19.5v-15c-1.7 1-2.4 3.4-2.4 6.2 0 1.3.9 2 2.4 2" />
    </svg>
  )
}
