import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useReducer,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useText } from '@/i18n/i18n'
import { arriving, NotArrived } from '@/lib/arrival'
import type { Open } from '@/state/question/question'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { reload, useOnceOnline } from './useOnceOnline'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A lazy component, which is replaced after it failed to load: `lazy` alone never retries. `lost` says from when on.
 */
function anew<P>(load: Load<P>, lost: (renew: () => void) => void): () => ComponentType<P> {
  const fresh = () =>
    lazy(() =>
      arriving(load()).catch(error => {
        lost(() => {
          now = fresh()
        })
        throw error
      }),
    ) as unknown as ComponentType<P>
  let now = fresh()
  return () => now
}

const lostPages = new Set<() => void>()

/** Makes pages that did not load retry at the next visit; called once the failure was shown. */
export function forgetLost(): void {
  for (const renew of lostPages) renew()
  lostPages.clear()
}

const Shown = <P extends object>({ current, props }: { current: () => ComponentType<P>; props: P }) => {
  const [Component] = useState(current)
  return createElement(Component, props)
}

/** A page that is loaded when it is opened; the components around it wait for it and show a failure. */
export function page<P extends object>(load: Load<P>): ComponentType<P> {
  // Not at once: the component that waits renders again after each answer, and would retry forever.
  const current = anew(load, renew => lostPages.add(renew))
  return props => <Shown current={current} props={props} />
}

/** How a part is closed: by its own callback, or by declining its question. */
interface Closable {
  /** whether it is open, or the question that is */
  open?: boolean | Partial<Open<never, never>>
  onClose?: () => void
}

interface Failed {
  error: unknown
  closable: Closable
  tries: number
  over: boolean
  onAgain: () => void
}

/** Replaces a part that failed. For an overlay it is above everything that is open, with a button to close it. */
function Lost({ error, closable: { open, onClose }, tries, over, onAgain }: Failed) {
  const t = useText()
  const close = onClose ?? (open as Partial<Open<never, never>> | undefined)?.decline
  const isOver = over || !!close
  const told = (
    <div
      role="alert"
      className={classes(
        'flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink',
        isOver && 'fixed inset-x-0 bottom-0 z-[60]',
      )}
    >
      {t(error instanceof NotArrived ? 'app.chunkTitle' : 'app.crashedTitle')}
      {/* A browser may keep an earlier failure for as long as the page lives. */}
      <Button look="quiet" onClick={tries ? reload : onAgain}>
        {t(tries ? 'app.reload' : 'app.retry')}
      </Button>
      {close && (
        <Button look="quiet" onClick={() => close()}>
          {t('app.close')}
        </Button>
      )}
    </div>
  )
  return isOver ? createPortal(told, document.body) : told
}

interface Manner<P> {
  /** shown until the part is loaded */
  waiting?: ReactNode
  /** it opens over the page, or stays in its place while the page scrolls */
  over?: boolean
  /** shown instead of a failed part, if the page is complete without it */
  lost?: (props: P) => ReactNode
}

interface Made<P> extends Manner<P> {
  current: () => ComponentType<P>
}

function Part<P extends object>({ of, props }: { of: Made<P>; props: P }) {
  const { current, waiting = null, over = false, lost } = of
  const { open } = props as Closable
  const [tries, again] = useReducer((before: number) => before + 1, 0)
  // A closed part shows no failure; it is retried when it is opened, or once the device is online.
  const failed = (error: unknown) =>
    open !== false &&
    (lost ? lost(props) : <Lost error={error} closable={props} tries={tries} over={over} onAgain={again} />)
  useOnceOnline(again)
  return (
    <Boundary of={`${tries} ${open}`} fallback={failed}>
      <Suspense fallback={waiting}>{createElement(current(), props)}</Suspense>
    </Boundary>
  )
}

/**
 * A part of a page that is loaded when it is first shown. It fails by itself: the page around it stays, shows a
 * message and offers a retry. Nothing else here may be `lazy`.
 */
export function part<P extends object>(load: Load<P>, manner: Manner<P> = {}): ComponentType<P> {
  const of = { ...manner, current: anew(load, renew => renew()) }
  return props => <Part of={of} props={props} />
}
