import { ClipboardDocumentListIcon } from '@heroicons/react/24/solid'
import type { ReactNode } from 'react'

interface Props {
  title: string
  body?: string
  children: ReactNode
}

/** A card with one way to sign in. */
export function DoorCard({ title, body, children }: Props) {
  return (
    <section className="edge space-y-5 rounded-sheet bg-surface p-6 shadow-card md:p-8">
      <div>
        <span className="mb-4 grid size-12 place-items-center rounded-card bg-primary text-primary-on">
          <ClipboardDocumentListIcon className="size-7" aria-hidden />
        </span>
        <h1 className="heading text-xl">{title}</h1>
        {body && <p className="mt-1.5 text-muted text-sm">{body}</p>}
      </div>
      {children}
    </section>
  )
}
