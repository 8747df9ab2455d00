import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { classes } from './classes'
import { IconButton } from './IconButton'
import { ModalDialog } from './ModalDialog'
import { useDragToClose } from './useDragToClose'
import { useLeaving } from './useLeaving'
import { useTitleGone } from './useTitleGone'
import { MEDIUM } from './widths'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** stays at the bottom while the rest scrolls */
  footer?: ReactNode
  /** true if the content shows its own heading */
  titleHidden?: boolean
  width?: 'narrow' | 'wide'
  /** as high as it can be on a phone */
  tall?: boolean
  /** false removes the close button */
  closable?: boolean
  /** it has an address of its own, so that Back closes it already */
  routed?: boolean
}

const PANEL =
  'pointer-events-auto relative flex max-h-[92dvh] w-full flex-col overflow-hidden bg-surface text-text shadow-raised ' +
  'rounded-t-sheet transition duration-240 ease-out data-closed:translate-y-full data-leave:duration-160 ' +
  'md:rounded-sheet md:max-h-[88dvh] md:data-closed:translate-y-4 md:data-closed:opacity-0 edge'

/** The closing animation: down on a phone, a fade in the middle elsewhere. */
const away = (): Keyframe =>
  matchMedia(MEDIUM).matches
    ? { opacity: 0, transform: 'translateY(1rem)' }
    : { transform: 'translateY(100%)' }

/** A sheet that rises from below on a phone, and a dialog in the middle from medium width. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  titleHidden,
  width = 'wide',
  tall,
  closable = true,
  routed,
}: Props) {
  const drag = useDragToClose(onClose)
  const { frame, backdrop, scrolled } = useLeaving(away)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const gone = useTitleGone(scroller)
  const shown = !titleHidden || gone
  return (
    <ModalDialog open={open} onClose={onClose} routed={routed} className="relative z-50">
      <DialogBackdrop
        transition
        ref={backdrop}
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div
        ref={frame}
        className="pointer-events-none fixed inset-0 flex items-end justify-center md:items-center md:p-6"
      >
        <DialogPanel
          transition
          ref={drag.panel}
          data-sheet
          className={classes(
            PANEL,
            width === 'narrow' ? 'md:max-w-[420px]' : 'md:max-w-[600px]',
            tall && 'h-[92dvh] md:h-auto',
          )}
        >
          <div
            className="absolute inset-x-0 top-0 z-20 flex h-6 touch-none justify-center md:hidden"
            {...drag.handle}
          >
            <span className="mt-2 h-1 w-10 rounded-full bg-line/60" />
          </div>
          <div
            className={classes(
              'flex items-center gap-2 ps-5 pe-2 transition-colors duration-150',
              titleHidden ? 'pointer-events-none absolute inset-x-0 top-0 z-30 py-2' : 'py-2 pt-4 md:pt-2',
              shown && 'border-border border-b bg-surface',
            )}
          >
            <DialogTitle className={shown ? 'heading min-w-0 flex-1 text-lg max-md:pt-1' : 'sr-only'}>
              {titleHidden ? <span className="line-clamp-1">{title}</span> : title}
            </DialogTitle>
            {closable && (
              <IconButton
                label={closeLabel}
                onClick={onClose}
                className={classes(
                  'pointer-events-auto ms-auto',
                  titleHidden && !shown && 'rounded-full bg-surface/92 shadow-card hover:bg-surface',
                )}
              >
                <XMarkIcon />
              </IconButton>
            )}
          </div>
          <div
            ref={setScroller}
            data-scroller
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
            onScroll={({ currentTarget }) => {
              scrolled.current = currentTarget.scrollTop
            }}
          >
            {children}
          </div>
          {footer && (
            <div className="max-h-[45dvh] shrink-0 overflow-y-auto border-border border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
