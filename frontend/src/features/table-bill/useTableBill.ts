import { useMemo, useState } from 'react'
import type { TableBillReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { readTableBill } from '@/api/table-bill'
import { useTold } from '@/state/page/use-told'
import { useQuery } from '@/state/scope/use-query'

const ALONE_MS = 5_000
const LIVE_MS = 30_000
/** The bill is settled, but the table may still order more. */
const SETTLED_MS = 60_000
const NEWS = ['bill', 'order', 'refund']

const isSettled = ({ open, held, waits }: TableBillReply) => open + held + waits === 0

/** The bill of the guest's table, updated by the live channel, or polled often without one. */
export function useTableBill(statusTokens: string[] | null) {
  const [live, setLive] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['table-bill', statusTokens?.join() ?? ''],
    queryFn: () => readTableBill(statusTokens ?? []),
    enabled: statusTokens !== null,
    refetchInterval: ({ state }) => {
      if (state.error instanceof Refusal) return false
      if (state.data && isSettled(state.data)) return SETTLED_MS
      return live ? LIVE_MS : ALONE_MS
    },
    staleTime: 0,
  })
  const newest = statusTokens?.[0] ?? null
  const known = statusTokens !== null
  const own = useMemo(() => (known ? (newest ? { statusToken: newest } : {}) : null), [newest, known])
  useTold({ own, kinds: NEWS, turns: setLive, ask: () => void refetch() })
  return { bill: data ?? null, error, ask: () => void refetch() }
}
