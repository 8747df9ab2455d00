import { useCallback, useSyncExternalStore } from 'react'
import { dismissToast, holdToast, resumeToast, type Toast as Said } from '@/state/question/dialogs'
import { classes } from '@/ui/classes'

const sheetStandsOpen = () => document.querySelector('[role=dialog]') !== null

function onEachChange(told: () => void): () => void {
  const observer = new MutationObserver(told)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Whether a sheet stands open while something is said. Not asked by CSS: `:has()` looks through the whole menu for it
 * at every tap.
 */
function useOverSheet(): boolean {
  const subscribe = useCallback(onEachChange, [])
  return useSyncExternalStore(subscribe, sheetStandsOpen)
}

/** What is said, above the foot of the screen; over a sheet on a phone at the top: the totals are at the foot. */
export default function Toast({ toast }: { toast: Said }) {
  const over = useOverSheet()
  return (
    <div
      className={classes(
        'toast pointer-events-none fixed inset-x-0 z-[60] flex justify-center px-4 md:bottom-6 md:justify-start md:px-6',
        over ? 'max-md:top-3' : 'max-md:bottom-24',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the time only stands still */}
      <div
        onPointerEnter={holdToast}
        onPointerLeave={resumeToast}
        onFocus={holdToast}
        onBlur={resumeToast}
        className="pointer-events-auto flex min-h-12 max-w-[440px] animate-[rise_200ms_ease-out] items-center gap-3 rounded-card bg-text ps-4 pe-2 text-page text-sm shadow-raised"
      >
        <span className="text-pretty py-2.5 pe-2">{toast.text}</span>
        {toast.action && (
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-control px-3 font-bold underline underline-offset-4"
            onClick={() => {
              toast.action?.run()
              dismissToast()
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
    </div>
  )
}
