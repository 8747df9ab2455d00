import { Skeleton } from '@/ui/Skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A placeholder in the menu's layout, while it is loading. */
export function MenuSkeleton({ label }: { label: string }) {
  return (
    <div className="gutter mx-auto w-full max-w-[1200px] py-6" role="status" aria-label={label}>
      <Skeleton className="mb-5 h-7 w-44" />
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {ROWS.map(row => (
          <div key={row} className="edge flex gap-3.5 rounded-card bg-surface p-3 shadow-card">
            <Skeleton className="size-[116px] shrink-0" />
            <div className="flex-1 space-y-2 py-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-3 h-5 w-16" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
