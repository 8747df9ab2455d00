import { Dialog, type DialogProps } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { useBackToClose } from './useBackToClose'

interface Props extends Omit<DialogProps, 'onClose'> {
  open: boolean
  onClose: (open: boolean) => void
  /** it stands in the address, so that Back closes it already */
  routed?: boolean
  /** only an answer puts it away */
  stays?: boolean
}

/**
 * A dialog that makes the page behind it inert, also when it is open from its first drawing: Headless UI looks for
 * that page only after it has drawn once.
 */
export function ModalDialog({ open, routed = false, stays = false, onClose, ...rest }: Props) {
  const [drawn, setDrawn] = useState(false)
  useBackToClose(open && !routed, () => onClose(false), stays)
  useEffect(() => setDrawn(true), [])
  return <Dialog open={open && drawn} onClose={onClose} {...rest} />
}
