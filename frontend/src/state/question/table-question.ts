import { create } from 'zustand'
import type { TableView } from '@/api/api.gen'

interface Question {
  settle: ((table: TableView | null) => void) | null
}

/** Which table a dine-in guest sits at, asked in a dialog. */
export const useTableQuestion = create<Question>(() => ({ settle: null }))

/** Asks for the table; null when the guest thought better of it. */
export function askTable(): Promise<TableView | null> {
  useTableQuestion.getState().settle?.(null)
  return new Promise(resolve => {
    useTableQuestion.setState({
      settle: table => {
        useTableQuestion.setState({ settle: null })
        resolve(table)
      },
    })
  })
}
