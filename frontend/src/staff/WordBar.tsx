import { CheckCircleIcon, ExclamationTriangleIcon, XMarkIcon } from '@heroicons/react/24/solid'
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { classes } from '@/ui/classes'
import { silence, useSaid, type Word } from './said'

const SHOWN_MS = 6_000

/** Control or Command with Z undoes the last action, except while a person types. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey } = event
      const types = target instanceof HTMLElement && target.closest('input, textarea, select')
      if (types || shiftKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo])
}

function Said({ word }: { word: Word }) {
  const t = useText()
  const { key, values, trouble, until } = word
  const undo = useMemo(
    () =>
      word.undo &&
      (() => {
        silence()
        word.undo?.()
      }),
    [word],
  )
  useEffect(() => {
    if (trouble) return
    const timer = setTimeout(silence, until ? Math.max(0, until - serverNow()) : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [trouble, until])
  useUndoKey(undo)
  const Icon = trouble ? ExclamationTriangleIcon : CheckCircleIcon
  return (
    <div
      className={classes(
        'pointer-events-auto flex min-h-12 w-full max-w-[560px] animate-[rise_200ms_ease-out] items-center gap-3 rounded-card border ps-4 pe-1 shadow-raised',
        trouble
          ? 'border-error-ink bg-error-soft text-error-ink'
          : 'border-success-ink bg-success-soft text-success-ink',
      )}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 py-2.5 font-semibold text-sm">{t(key, values)}</p>
      {undo && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-sm underline underline-offset-4"
        >
          {t('staff:undo.take')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('staff:word.close')}
        onClick={silence}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <XMarkIcon className="size-5" aria-hidden />
      </button>
    </div>
  )
}

/** The toast of the staff pages; an error stays until it is closed. */
export function WordBar() {
  const word = useSaid(state => state.word)
  return createPortal(
    <div
      role="status"
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-0 top-3 z-[60] flex justify-center px-3"
    >
      {word && <Said key={word.id} word={word} />}
    </div>,
    document.body,
  )
}
