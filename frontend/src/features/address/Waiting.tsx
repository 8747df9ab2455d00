import { Skeleton } from '@/ui/Skeleton'

/** A placeholder in the shape of the form, until it is loaded. */
export const Waiting = () => (
  <div className="flex flex-col gap-4 px-5 py-5 md:min-h-[35.5rem]" aria-hidden>
    <Skeleton className="h-20" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
