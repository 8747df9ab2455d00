import { type CSSProperties, useCallback, useSyncExternalStore } from 'react'
import { dismissToast, holdToast, resumeToast, type Toast as Said } from '@/state/question/dialogs'
import { classes } from '@/ui/classes'

/** The space for a toast above a sheet: two lines of text. */
const ROOM_PX = 96
/** The height of a sheet's title with its close button. */
const TITLE_PX = 68

const dialogs = () => document.querySelectorAll<HTMLElement>('[role=dialog]')

/** The top of a sheet, independent of its opening animation; a dialog that is not a sheet starts at the top. */
const topOf = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[data-sheet]')?.offsetTop ?? ROOM_PX

/**
 * The distance of the toast from the top of the screen while a dialog is open: above a sheet, else below its title;
 * null without a dialog.
 */
function placeOverSheet(): number | null {
  const last = [...dialogs()].at(-1)
  if (!last) return null
  const top = topOf(last)
  return top < ROOM_PX ? top + TITLE_PX : 12
}

function onEachChange(told: () => void): () => void {
  const observer = new MutationObserver(told)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * The position of the toast while a sheet is open. Not done in CSS: `:has()` would search the whole menu at every tap.
 */
function usePlaceOverSheet(): number | null {
  const subscribe = useCallback(onEachChange, [])
  return useSyncExternalStore(subscribe, placeOverSheet)
}

/**
 * A toast near the bottom of the screen; on a phone with an open sheet at the top, because the totals are at the
 * bottom.
 */
export default function Toast({ toast }: { toast: Said }) {
  const place = usePlaceOverSheet()
  return (
    <div
      className={classes(
        'toast pointer-events-none fixed inset-x-0 z-[60] flex justify-center px-4 md:bottom-6 md:justify-start md:px-6',
        place === null ? 'max-md:bottom-24' : 'max-md:top-(--place)',
      )}
      style={{ '--place': `${place}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no action here, the handlers only pause the timer */}
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
