import { Skeleton } from '@/ui/Skeleton'

/** The shape of what is filled in, until it is there. */
export const Waiting = () => (
  <div className="flex flex-col gap-4 px-5 py-5 md:min-h-[35.5rem]" aria-hidden>
    <Skeleton className="h-20" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
