import { DialogPanel } from '@headlessui/react'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { ModalDialog } from '@/ui/ModalDialog'
import { QuestionSheet } from '@/ui/QuestionSheet'
import { Card } from '@/ui/Section'
import { Sheet } from '@/ui/Sheet'
import { SidePanel } from '@/ui/SidePanel'
import { LONG } from './samples'

export const title = 'Dialogs'

interface Opened {
  open: boolean
  onClose: () => void
}

/** A button that opens a dialog, so that all dialogs have a place on one page. */
function Opener({ name, children }: { name: string; children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Open {name}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

const PARAGRAPHS = Array.from({ length: 12 }, (_, place) => `${place + 1}. ${LONG}`)

const paragraphs = (
  <div className="gallery-pad gallery-column">
    {PARAGRAPHS.map(text => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

export const SheetWide = () => (
  <Opener name="sheet">
    {opened => (
      <Sheet
        {...opened}
        title="Tonkotsu ramen"
        closeLabel="Close"
        footer={<Button wide>Add to order</Button>}
      >
        {paragraphs}
      </Sheet>
    )}
  </Opener>
)

export const SheetNarrow = () => (
  <Opener name="narrow sheet">
    {opened => (
      <Sheet {...opened} title="Pickup time" closeLabel="Close" width="narrow">
        <p className="gallery-pad">Today at 12:30</p>
      </Sheet>
    )}
  </Opener>
)

export const SheetTallWithHiddenTitle = () => (
  <Opener name="tall sheet">
    {opened => (
      <Sheet {...opened} title="Tonkotsu ramen" closeLabel="Close" tall titleHidden>
        {paragraphs}
      </Sheet>
    )}
  </Opener>
)

const QuestionExample = ({ name, ...state }: { name: string; busy: boolean; disabled?: boolean }) => (
  <Opener name={name}>
    {({ open, onClose }) =>
      open && (
        <QuestionSheet
          title="Table"
          closeLabel="Close"
          onClose={onClose}
          onAnswer={onClose}
          action="Go on"
          {...state}
        >
          <Field label="PIN of the table" inputMode="numeric" />
        </QuestionSheet>
      )
    }
  </Opener>
)

export const QuestionSheetDefault = () => <QuestionExample name="question" busy={false} />

export const QuestionSheetBusy = () => <QuestionExample name="busy question" busy />

export const QuestionSheetDisabled = () => <QuestionExample name="disabled question" busy={false} disabled />

export const AlertDialogWithAnswers = () => (
  <Opener name="alert">
    {({ open, onClose }) =>
      open && (
        <AlertDialog title="Remove all items?" subtitle="Your order has 3 items." onClose={onClose}>
          <div className="gallery-column">
            <p>This cannot be undone.</p>
            <Button onClick={onClose}>Remove</Button>
            <Button look="quiet" onClick={onClose}>
              Keep
            </Button>
          </div>
        </AlertDialog>
      )
    }
  </Opener>
)

export const SidePanelOpen = () => (
  <Opener name="side panel">
    {opened => (
      <SidePanel {...opened} label="Side menu">
        {paragraphs}
      </SidePanel>
    )}
  </Opener>
)

export const ModalDialogPlain = () => (
  <Opener name="modal dialog">
    {opened => (
      <ModalDialog {...opened} className="fixed inset-0 z-50 grid place-items-center bg-scrim">
        <DialogPanel>
          <Card>A dialog without a look of its own</Card>
        </DialogPanel>
      </ModalDialog>
    )}
  </Opener>
)
