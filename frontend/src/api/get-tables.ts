import { flag, having, list, text } from '@/lib/shape'
import type { GetTablesReply, TableView } from './api.gen'
import { type Body, post } from './client'

export const tableShape = having<TableView>({ ID: text, descr: text, tableGroupName: text, disabled: flag })

const shape = having<GetTablesReply>({ tables: list(tableShape) })

export async function getTables(asked: Body<'/order/gettables'>): Promise<TableView[]> {
  return (await post('/order/gettables', asked, shape)).tables
}
