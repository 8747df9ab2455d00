import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { part } from '@/state/page/part'
import { useAnnounced, useToast } from '@/state/question/dialogs'
import { whenIdle } from './when-idle'

const fetchToast = () => import('./Toast')
const Toast = part(fetchToast, { lost: ({ toast }) => toast.text })

/** A word in passing: where it is said is there from the start, what it looks like comes once the page is still. */
export function Toaster() {
  const toast = useToast(state => state.toast)
  // Beside the page and not in it: an open sheet makes the page inert, and an undo must stay in reach.
  const announced = useAnnounced(state => state.text)
  useEffect(() => whenIdle(fetchToast), [])
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div role="status" aria-live="polite">
        {toast && <Toast key={toast.id} toast={toast} />}
      </div>
    </>,
    document.body,
  )
}
