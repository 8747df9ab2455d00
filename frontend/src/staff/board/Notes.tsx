import type { BoardOrder } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'

interface Props {
  order: BoardOrder
  short?: boolean
}

/** What was written, word for word: shown where its own part did not arrive, so that no allergy goes unread. */
const Plain = ({ order: { notes, leftOut } }: Props) => (
  <span className="block whitespace-pre-line font-bold text-error-ink">
    {[leftOut.join(), ...notes.map(note => note.text)].filter(Boolean).join('\n')}
  </span>
)

const OrderNotes = part(() => withWords(import('@/staff/notes/OrderNotes'), 'food', 'staff', 'staffNotes'), {
  lost: Plain,
})

/** What the guest asks for beside the dishes; nothing where that is nothing. */
export const Notes = (props: Props) =>
  props.order.notes.length + props.order.leftOut.length > 0 && <OrderNotes {...props} />
