/** How long the tasks of a page's main thread took, by the browser's own trace. */
import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  args: { name?: string }
  /** CPU time on the main thread in microseconds, independent of other load on the machine */
  tdur?: number
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

function mainThreadTasks(events: TraceEvent[]): number[] {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  return events
    .filter(event => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(threadOf(event)))
    .map(event => (event.tdur ?? 0) / 1000)
}

/** Starts a trace; the returned function ends it and gives the milliseconds of each main-thread task. */
export async function traceTasks(devTools: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline',
  })
  return async () => {
    const complete = new Promise(resolve => devTools.once('Tracing.tracingComplete', resolve))
    await devTools.send('Tracing.end')
    await complete
    const tasks = mainThreadTasks(events)
    if (!tasks.some(milliseconds => milliseconds > 0))
      throw new Error('the trace has no task of a main thread that took any time')
    return tasks
  }
}
