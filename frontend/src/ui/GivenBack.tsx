import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'

export interface GivenBackRow {
  title: string
  why: string
  at: string
  when: string
}

/** Money that was given back: how much, why and when; empty if there is none. */
export function GivenBack({ title, rows }: { title: string; rows: readonly GivenBackRow[] }) {
  return (
    <div role="status">
      {rows.length > 0 && (
        <section className="rounded-card bg-sunken px-4 py-3 text-sm">
          <h3 className="mb-2 flex items-center gap-2 font-semibold text-muted">
            <ArrowUturnLeftIcon className="size-4 shrink-0" aria-hidden />
            {title}
          </h3>
          <ul className="space-y-3">
            {rows.map(({ title: said, why, at, when }) => (
              <li key={at} className="space-y-0.5">
                <p className="font-semibold">{said}</p>
                {why && <p>{why}</p>}
                <time dateTime={at} className="block text-muted">
                  {when}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
