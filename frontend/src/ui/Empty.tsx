import type { ComponentType, ReactNode, SVGProps } from 'react'

interface Props {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  text?: string
  /** a heading of level 1 if the page has no other */
  heading?: 'h1' | 'p'
  children?: ReactNode
}

/** Says that there is nothing here yet, and what to do about it. */
export function Empty({ Icon, title, text, heading: Title = 'p', children }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon className="size-8" aria-hidden />
      </span>
      <Title className="heading text-lg">{title}</Title>
      {text && <p className="max-w-[34ch] text-muted text-sm">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
