import type { Store } from '@/api/api.gen'
import { hasOwnTable } from './table'

/** Whether a guest here may call staff to the table: the store takes calls, and the key names the table. */
export const mayCall = (store: Store | null): boolean =>
  !!store?.orderType.dinein.callServiceEnabled && hasOwnTable()
