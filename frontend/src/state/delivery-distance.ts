import type { Distance } from '@/api/api.gen'

/** Whether a delivery is further than a store drives (km); 0 is no limit, and the limit itself is within it (L-2). Pure. */
export const isTooFar = (furthest: number, distance: Pick<Distance, 'km'> | null): boolean =>
  distance !== null && furthest > 0 && distance.km > furthest
