import { type CSSProperties, useCallback, useSyncExternalStore } from 'react'
import { dismissToast, holdToast, resumeToast, type Toast as Said } from '@/state/question/dialogs'
import { classes } from '@/ui/classes'

/** Room for what is said above a sheet: two lines of it. */
const ROOM_PX = 96
/** How high a sheet's title is, with what closes it. */
const TITLE_PX = 68

const dialogs = () => document.querySelectorAll<HTMLElement>('[role=dialog]')

/** Where a sheet begins, wherever it is on its way there; one that is no sheet begins at the top. */
const topOf = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[data-sheet]')?.offsetTop ?? ROOM_PX

/** How far from the top something is said over what stands open: above a sheet, else below its title; null over none. */
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

/** Where it is said while a sheet stands open. Not asked by CSS: `:has()` looks through the whole menu at every tap. */
function usePlaceOverSheet(): number | null {
  const subscribe = useCallback(onEachChange, [])
  return useSyncExternalStore(subscribe, placeOverSheet)
}

/** What is said, above the foot of the screen; over a sheet on a phone at the top: the totals are at the foot. */
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
