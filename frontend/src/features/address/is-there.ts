import type { AddressInput } from '@/api/api.gen'

/** Whether an edited address still matches the found place. Pure. */
export const isThere = (address: Partial<AddressInput>, place: AddressInput): boolean =>
  (['street', 'city', 'province', 'postal', 'country'] as const).every(
    field => (address[field] ?? '').trim() === (place[field] ?? '').trim(),
  )
