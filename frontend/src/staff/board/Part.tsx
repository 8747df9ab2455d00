import type { ReactNode } from 'react'

/** A section of an order's sheet. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold text-muted text-sm">{title}</h3>
      {children}
    </section>
  )
}
