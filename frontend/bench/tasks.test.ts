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

/** A DevTools session that reports these trace events when the trace ends. */
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

describe('traceTasks', () => {
  it('returns the milliseconds of main-thread tasks only', async () => {
    expect(
      await tasksOf([MAIN, task(4), task(900, 2), { ...task(700), name: 'FireAnimationFrame' }, task(0)]),
    ).toEqual([4, 0])
  })

  it.each([
    ['nothing at all', []],
    ['a main thread without a task', [MAIN]],
    ['tasks of other threads alone', [MAIN, task(50, 2)]],
    ['tasks whose time nobody measured', [MAIN, { ...task(0), tdur: undefined }]],
  ])('throws if the trace has %s', async (_, events) => {
    await expect(tasksOf(events)).rejects.toThrow('the trace has no task of a main thread that took any time')
  })
})
