import type { TableView } from './api.gen'
import { type Body, post } from './client'

export async function getTables(asked: Body<'/order/gettables'>): Promise<TableView[]> {
  return (await post('/order/gettables', asked)).tables
}
