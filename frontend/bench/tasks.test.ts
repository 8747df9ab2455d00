import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { traceTasks } from './tasks'

const MAIN = { name: 'thread_name', ph: 'M', pid: 7, tid: 1, args: { name: 'CrRendererMain' } }
const task = (milliseconds: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 7,
  tid,
  args: {},
  tdur: milliseconds * 1000,
})

type Listener = (told: { value: unknown[] }) => void

/** What a browser that traced these events tells once it is asked to end. */
function tracing(events: unknown[]): CDPSession {
  const listeners = new Map<string, Listener>()
  const hear = (name: string, listener: Listener) => listeners.set(name, listener)
  const send = async (command: string) => {
    if (command !== 'Tracing.end') return
    listeners.get('Tracing.dataCollected')?.({ value: events })
    listeners.get('Tracing.tracingComplete')?.({ value: [] })
  }
  return { on: hear, once: hear, send } as unknown as CDPSession
}

const tasksOf = async (events: unknown[]) => (await traceTasks(tracing(events)))()

describe('the tasks of a trace', () => {
  it('are the milliseconds of the main thread, and of no other', async () => {
    expect(
      await tasksOf([MAIN, task(4), task(900, 2), { ...task(700), name: 'FireAnimationFrame' }, task(0)]),
    ).toEqual([4, 0])
  })

  it.each([
    ['nothing at all', []],
    ['a main thread without a task', [MAIN]],
    ['tasks of other threads alone', [MAIN, task(50, 2)]],
    ['tasks whose time nobody measured', [MAIN, { ...task(0), tdur: undefined }]],
  ])('are an error where the trace has %s: no figure comes of nothing', async (_, events) => {
    await expect(tasksOf(events)).rejects.toThrow('the trace has no task of a main thread that took any time')
  })
})
