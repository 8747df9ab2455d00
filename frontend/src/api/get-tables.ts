import { flag, having, list, text } from '@/lib/shape'
import type { GetTablesReply, TableView } from './api.gen'
import { type Body, post } from './client'

const shape = having<GetTablesReply>({
  tables: list(having<TableView>({ ID: text, descr: text, disabled: flag })),
})

export async function getTables(asked: Body<'/order/gettables'>): Promise<TableView[]> {
  return (await post('/order/gettables', asked, shape)).tables
}
