import type { Store } from '@/api/api.gen'

/** Whether a guest can become a member here: the store has members. Pure. */
export const canJoin = ({ service }: Pick<Store, 'service'>): boolean => service.membership !== 'off'
