import { useEffect, useRef } from 'react'
import type { Message } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { SafeHtml } from '@/ui/SafeHtml'

/** Closes the dialog after a while, as if the guest had closed it. */
function useClosing(afterMs: number | null, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (afterMs === null) return
    const timer = setTimeout(() => latest.current(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}

/** The remaining time of a message, as a bar. */
const Remaining = ({ ms }: { ms: number }) => (
  <div className="mt-4 hidden h-1 overflow-hidden rounded-full bg-border motion-safe:block" aria-hidden>
    <div
      className="h-full origin-left animate-[drain_linear_forwards] rounded-full bg-primary"
      style={{ animationDuration: `${ms}ms` }}
    />
  </div>
)

/**
 * A message or a question (spec section 2, Dialogs). Closing a message counts as read; closing a question counts as no.
 */
export default function MessageDialog({ open }: { open: Pick<Open<Message, boolean>, 'about' | 'settle'> }) {
  const { about, settle } = open
  const { title, subtitle, body, html, yes, no, danger, persistent, closesAfterMs } = about
  const putAway = () => settle(no === null)
  useClosing(closesAfterMs, putAway)
  return (
    <AlertDialog
      title={title}
      subtitle={subtitle}
      role={no === null || persistent ? 'alertdialog' : 'dialog'}
      stays={persistent}
      onClose={persistent ? () => {} : putAway}
    >
      <p className="mt-2 whitespace-pre-line text-muted">{body}</p>
      {html && <SafeHtml html={html} className="mt-2 space-y-2 text-muted" />}
      {closesAfterMs !== null && <Remaining ms={closesAfterMs} />}
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look={danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
          {yes}
        </Button>
        {no !== null && (
          <Button wide look={danger ? 'primary' : 'quiet'} onClick={() => settle(false)}>
            {no}
          </Button>
        )}
      </div>
    </AlertDialog>
  )
}
