import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'

export interface Tile {
  name: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  text: string
  hint: string
  open: () => void
}

/** The entries of a member's page: a list on a phone, tiles from medium width. */
export function EntryTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="edge overflow-hidden rounded-card bg-surface shadow-card md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:rounded-none md:bg-transparent md:shadow-none lg:grid-cols-3 md:[box-shadow:none] md:[border:0]">
      {tiles.map(({ name, Icon, text, hint, open }) => (
        <li key={name} className="border-border border-b last:border-b-0 md:border-b-0">
          <button
            type="button"
            onClick={open}
            className="group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-start transition-[background-color,box-shadow] duration-150 hover:bg-sunken md:h-full md:rounded-card md:border md:border-border md:bg-surface md:p-5 md:shadow-card md:hover:bg-surface md:hover:shadow-raised"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink md:size-12">
              <Icon className="size-6" aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{text}</span>
              <span className="block text-muted text-sm">{hint}</span>
            </span>
            <ChevronRightIcon
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-hover:translate-x-0.5"
              aria-hidden
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
