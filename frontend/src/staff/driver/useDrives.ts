import { useCallback, useEffect, useState } from 'react'
import type { ReadDrivesReply } from '@/api/api.gen'
import { readDrives } from '@/api/driving'
import { keepAwake } from '@/lib/wake-lock'
import { leave } from '@/staff/board/refresh'
import { isUnsure, signedOutBy } from '@/staff/board/signed-out'
import { useLookAgain } from '@/staff/look-again'
import { usePerson } from '@/staff/person'
import { isOnBoard, type ShownDrive, withWaiting } from './drive'
import { flush, isRead, recallActs, useQueue } from './queue'

const EVERY_MS = 10_000
const pause = () => EVERY_MS

export interface Drives {
  reply: ReadDrivesReply | null
  drives: ShownDrive[]
  /** the last request got no answer */
  silent: boolean
  waiting: number
  /** how many of them this phone could not store */
  unkept: number
  look: () => Promise<void>
}

/** The drives with all queued acts applied; polled while the page is visible. */
export function useDrives(): Drives {
  const [reply, setReply] = useState<ReadDrivesReply | null>(null)
  const [failed, setFailed] = useState(false)
  const { waiting, sent, silent, unkept } = useQueue()
  const look = useCallback(async () => {
    const { keys } = usePerson.getState()
    if (!keys) return
    await flush()
    const told = useQueue.getState().sent
    try {
      setReply(await readDrives(keys))
      isRead(told)
      setFailed(false)
    } catch (error) {
      const out = signedOutBy(error)
      if (isUnsure(out)) setFailed(true)
      else leave(out)
    }
  }, [])
  useEffect(() => void recallActs(), [])
  useLookAgain(look, { pause })
  const drives = withWaiting(reply?.drives ?? [], waiting, sent)
  useAwake(drives.some(isOnBoard))
  return {
    reply,
    drives,
    silent: silent || failed,
    waiting: waiting.length,
    unkept: waiting.filter(({ id }) => unkept.includes(id)).length,
    look,
  }
}

/** Keeps the screen on during a drive. */
function useAwake(wanted: boolean): void {
  useEffect(() => (wanted ? keepAwake(() => {}) : undefined), [wanted])
}
