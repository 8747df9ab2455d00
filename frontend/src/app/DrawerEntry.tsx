import type { ComponentType, SVGProps } from 'react'
import { Tag } from '@/ui/Tag'

interface EntryProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  text: string
  /** the text of a badge for news */
  mark?: string
  onClick?: () => void
  href?: string
}

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 px-5 text-start transition-colors duration-150 hover:bg-sunken'

/** A line of the drawer: a button or a link. */
export function Entry({ Icon, text, mark, onClick, href }: EntryProps) {
  const inside = (
    <>
      <Icon className="size-5.5 shrink-0 text-muted" aria-hidden />
      {text}
      {mark && (
        <span className="ms-auto">
          <Tag kind="accent">{mark}</Tag>
        </span>
      )}
    </>
  )
  if (href)
    return (
      <a href={href} target="_blank" rel="noreferrer" className={ENTRY}>
        {inside}
      </a>
    )
  return (
    <button type="button" onClick={onClick} className={ENTRY}>
      {inside}
    </button>
  )
}
