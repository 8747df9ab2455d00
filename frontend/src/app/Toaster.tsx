import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { part } from '@/state/page/part'
import { useAnnounced, useToast } from '@/state/question/dialogs'
import { whenIdle } from './when-idle'

const fetchToast = () => import('./Toast')
const Toast = part(fetchToast, { lost: ({ toast }) => toast.text })

/** The toast. Its live region exists from the start; its look is loaded once the page is idle. */
export function Toaster() {
  const toast = useToast(state => state.toast)
  // Outside of the page: an open sheet makes the page inert, and an undo must stay reachable.
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
