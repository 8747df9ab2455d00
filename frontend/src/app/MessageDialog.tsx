import { DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { Message } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { Button } from '@/ui/Button'
import { ModalDialog } from '@/ui/ModalDialog'

/** A message or a question, 300 wide (spec section 2, Dialogs). */
export default function MessageDialog({ open }: { open: Open<Message, boolean> }) {
  const { about, settle } = open
  const { title, body, yes, no, danger } = about
  return (
    <ModalDialog
      open
      onClose={() => settle(no === null)}
      role={no === null ? 'alertdialog' : 'dialog'}
      className="relative z-[70]"
    >
      <DialogBackdrop className="fixed inset-0 animate-[appear_160ms_ease-out] bg-scrim" />
      <div className="fixed inset-0 grid place-items-center p-4">
        <DialogPanel className="edge w-[300px] max-w-full animate-[rise_180ms_ease-out] rounded-sheet bg-surface p-5 text-text shadow-raised">
          <DialogTitle className="heading text-lg">{title}</DialogTitle>
          <p className="mt-2 whitespace-pre-line text-muted">{body}</p>
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
        </DialogPanel>
      </div>
    </ModalDialog>
  )
}
