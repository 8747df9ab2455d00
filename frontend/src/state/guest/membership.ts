import type { Store } from '@/api/api.gen'

/** Whether a guest can become a member here: the store has members. Pure. */
export const canJoin = ({ service }: Pick<Store, 'service'>): boolean => service.membership !== 'off'

/** Whether points can be spent here. Pure. */
export const canRedeem = ({ service }: Pick<Store, 'service'>): boolean => service.pointsRedeem
