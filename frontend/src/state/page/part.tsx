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

/** A fetched component, and another once it has not arrived: `lazy` alone never asks again. `lost` says from when on. */
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

/** Pages that did not arrive are fetched anew when they are gone to again; called once it was said. */
export function forgetLost(): void {
  for (const renew of lostPages) renew()
  lostPages.clear()
}

const Shown = <P extends object>({ current, props }: { current: () => ComponentType<P>; props: P }) => {
  const [Component] = useState(current)
  return createElement(Component, props)
}

/** A page that is fetched when it is gone to: what is around waits for it, and says what became of it. */
export function page<P extends object>(load: Load<P>): ComponentType<P> {
  // Not at once: what waits for it begins anew with each answer, and would ask for ever.
  const current = anew(load, renew => lostPages.add(renew))
  return props => <Shown current={current} props={props} />
}

/** How something is put away: by its own way, or as the question that it asks is declined. */
interface Closable {
  /** whether it stands open, or the question that does */
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

/** In place of what failed; of what opens over the page, above everything that stands open, with the way to close it. */
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
      {/* A browser may keep to a failure of before for as long as the page lives. */}
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
  /** what stands there until it is fetched */
  waiting?: ReactNode
  /** it opens over the page, or stays where the page scrolls away */
  over?: boolean
  /** what stands in the place of one that failed, where a page is whole without it */
  lost?: (props: P) => ReactNode
}

interface Made<P> extends Manner<P> {
  current: () => ComponentType<P>
}

function Part<P extends object>({ of, props }: { of: Made<P>; props: P }) {
  const { current, waiting = null, over = false, lost } = of
  const { open } = props as Closable
  const [tries, again] = useReducer((before: number) => before + 1, 0)
  // Of what is closed nothing is said; opened, it is asked for again, as it is once there is a connection.
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
 * A part of a page that is fetched when it is first shown. It fails by itself: what is around goes on, says so, and asks
 * for it again. Nothing else here may be `lazy`.
 */
export function part<P extends object>(load: Load<P>, manner: Manner<P> = {}): ComponentType<P> {
  const of = { ...manner, current: anew(load, renew => renew()) }
  return props => <Part of={of} props={props} />
}
