import type { ReactNode } from 'react'
import type { StaffPinLock } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Notice } from '@/ui/Notice'

interface Props {
  lock: StaffPinLock
  format: Format
  /** a button to end it */
  children: ReactNode
}

/** Says that PINs at a table are locked after wrong tries, for some devices or all, and until when. */
export default function PinLock({ lock, format, children }: Props) {
  const t = useText()
  const words = lock.devicesOnly ? 'staffPinLocks:some' : 'staffPinLocks:everybody'
  return (
    <>
      <Notice kind="warning">{t(words, { time: format.clock(lock.until) })}</Notice>
      {children}
    </>
  )
}
