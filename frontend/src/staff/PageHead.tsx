import type { ReactNode } from 'react'

interface Props {
  title: string
  /** the way back, where a page has one */
  before?: ReactNode
  children?: ReactNode
}

/** The name of a page, and what is beside it; it stays while the rest scrolls. */
export function PageHead({ title, before, children }: Props) {
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b bg-page px-4 py-2.5 md:px-6">
      {before}
      <h1 className="heading flex min-h-11 min-w-0 flex-1 items-center text-xl">{title}</h1>
      {children}
    </header>
  )
}
