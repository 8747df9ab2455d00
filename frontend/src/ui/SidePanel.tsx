import { DialogBackdrop, DialogPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { ModalDialog } from './ModalDialog'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A drawer from the left, 300 wide (spec section 2). */
export function SidePanel({ open, onClose, label, children }: Props) {
  return (
    <ModalDialog open={open} onClose={onClose} aria-label={label} className="relative z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div className="fixed inset-y-0 left-0 flex">
        <DialogPanel
          transition
          className="flex w-[300px] max-w-[88vw] flex-col overflow-y-auto bg-surface text-text shadow-raised transition-transform duration-200 ease-out data-closed:-translate-x-full"
        >
          {children}
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
