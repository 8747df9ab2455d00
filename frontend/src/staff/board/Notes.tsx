import type { BoardOrder } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'

interface Props {
  order: BoardOrder
  short?: boolean
}

/** Fallback if the chunk with the notes fails to load: the plain text, so that no allergy goes unread. */
const Plain = ({ order: { notes, leftOut } }: Props) => (
  <span className="block whitespace-pre-line font-bold text-error-ink">
    {[leftOut.join(), ...notes.map(note => note.text)].filter(Boolean).join('\n')}
  </span>
)

const OrderNotes = part(() => withWords(import('@/staff/notes/OrderNotes'), 'food', 'staff', 'staffNotes'), {
  lost: Plain,
})

/** Shows the notes of an order, if there are any. */
export function Notes(props: Props) {
  // A server of the previous release sends neither.
  const { notes = [], leftOut = [] } = props.order
  return notes.length + leftOut.length > 0 && <OrderNotes {...props} />
}
