import { Dialog, type DialogProps } from '@headlessui/react'
import { useEffect, useState } from 'react'

/**
 * A dialog that makes the page behind it inert, also when it is open from its first drawing: Headless UI looks for
 * that page only after it has drawn once.
 */
export function ModalDialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <Dialog open={open && drawn} {...rest} />
}
