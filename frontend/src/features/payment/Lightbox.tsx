import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { LockClosedIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '@/ui/IconButton'
import { ModalDialog } from '@/ui/ModalDialog'

interface Props {
  title: string
  note: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The payment page over everything else (spec section 9: z-index 100). A click outside does not close it. */
export function Lightbox({ title, note, closeLabel, onClose, children }: Props) {
  return (
    <ModalDialog open onClose={() => {}} className="relative z-[100]">
      <DialogBackdrop className="fixed inset-0 animate-[appear_160ms_ease-out] bg-shade" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel
          className="edge w-fit max-w-full animate-[rise_180ms_ease-out] overflow-hidden rounded-sheet bg-surface text-text shadow-raised"
          onKeyDown={event => event.key === 'Escape' && onClose()}
        >
          <div className="flex items-center gap-2 border-border border-b py-1.5 ps-5 pe-2">
            <LockClosedIcon className="size-5 shrink-0 text-success-ink" aria-hidden />
            <DialogTitle className="heading flex-1 text-base">{title}</DialogTitle>
            <IconButton label={closeLabel} onClick={onClose} data-autofocus>
              <XMarkIcon />
            </IconButton>
          </div>
          {children}
          <p className="w-0 min-w-full border-border border-t px-5 py-3 text-center text-muted text-xs">
            {note}
          </p>
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
