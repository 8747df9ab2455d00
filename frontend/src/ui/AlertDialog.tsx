import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode } from 'react'
import { ModalDialog } from './ModalDialog'

interface Props {
  title: string
  /** the subject of the title, shown below it */
  subtitle?: string | null
  role?: 'dialog' | 'alertdialog'
  /** the class of its layer, above sheets or above everything */
  layer?: string
  /** only an answer closes it */
  stays?: boolean
  onClose: () => void
  children: ReactNode
}

/** A small dialog in the middle, 300 wide (spec section 2, Dialogs). */
export function AlertDialog({
  title,
  subtitle,
  role = 'alertdialog',
  layer = 'z-[70]',
  stays = false,
  onClose,
  children,
}: Props) {
  return (
    <ModalDialog open onClose={onClose} stays={stays} role={role} className={`relative ${layer}`}>
      <DialogBackdrop className="fixed inset-0 animate-[appear_160ms_ease-out] bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-4">
        <DialogPanel className="edge max-h-full w-[300px] max-w-full animate-[rise_180ms_ease-out] overflow-y-auto rounded-sheet bg-surface p-5 text-text shadow-raised">
          <DialogTitle className="heading text-lg">{title}</DialogTitle>
          {subtitle && <p className="text-muted text-sm">{subtitle}</p>}
          {children}
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
