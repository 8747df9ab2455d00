import { Dialog, type DialogProps } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { useBackToClose } from './useBackToClose'

interface Props extends Omit<DialogProps, 'onClose'> {
  open: boolean
  onClose: (open: boolean) => void
  /** it has an address of its own, so that Back closes it already */
  routed?: boolean
  /** only an answer closes it */
  stays?: boolean
}

/**
 * A dialog that makes the page behind it inert, also if it is open at its first render: Headless UI looks for that
 * page only after the first render.
 */
export function ModalDialog({ open, routed = false, stays = false, onClose, ...rest }: Props) {
  const [drawn, setDrawn] = useState(false)
  useBackToClose(open && !routed, () => onClose(false), stays)
  useEffect(() => setDrawn(true), [])
  return <Dialog open={open && drawn} onClose={onClose} {...rest} />
}
