import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAnnounced, useToast } from '@/state/question/dialogs'
import { Boundary } from './Boundary'
import { whenIdle } from './when-idle'

const fetchToast = () => import('./Toast')
const Toast = lazy(fetchToast)

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
        {toast && (
          <Boundary of={toast.id} fallback={() => toast.text}>
            <Suspense>
              <Toast key={toast.id} toast={toast} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </>,
    document.body,
  )
}
