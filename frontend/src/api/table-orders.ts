import { flag, having, instant, list, nullable, number, text, whole } from '@/lib/shape'
import type { ChosenPart, TableGuest, TableLine, TableOrdersReply, TableOrderView } from './api.gen'
import { post } from './client'

const named = { descr: text, descr1: text, descr2: text }

const shape = having<TableOrdersReply>({
  tableName: text,
  currency: text,
  shared: flag,
  guests: list(having<TableGuest>({ number: whole(1), name: text, isYou: flag })),
  orders: list(
    having<TableOrderView>({
      orderUUID: text,
      guest: whole(1),
      status: text,
      placedAt: instant,
      lines: list(
        having<TableLine>({
          ...named,
          qty: number,
          choices: list(having<ChosenPart>(named)),
          preparing: flag,
        }),
      ),
      total: nullable(number),
    }),
  ),
  preparing: whole(0),
  total: nullable(number),
})

/** Reads what the guests of the session's own table ordered. */
export const tableOrders = (signal?: AbortSignal): Promise<TableOrdersReply> =>
  post('/order/tableorders', {}, shape, signal)
