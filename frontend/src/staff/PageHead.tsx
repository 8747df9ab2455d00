import type { ReactNode } from 'react'

/** The name of a page, and what is beside it; it stays while the rest scrolls. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b bg-page px-4 py-3 md:px-6">
      <h1 className="heading min-w-0 flex-1 text-xl">{title}</h1>
      {children}
    </header>
  )
}
