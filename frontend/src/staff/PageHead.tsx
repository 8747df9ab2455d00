import type { ReactNode } from 'react'

interface Props {
  title: string
  /** a back button, if the page has one */
  before?: ReactNode
  children?: ReactNode
}

/** The title of a page and its controls; it stays visible while the rest scrolls. */
export function PageHead({ title, before, children }: Props) {
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b bg-page px-4 py-2.5 md:px-6">
      {before}
      <h1 className="heading flex min-h-11 max-w-full flex-[1_0_auto] items-center text-xl">{title}</h1>
      {children}
    </header>
  )
}
