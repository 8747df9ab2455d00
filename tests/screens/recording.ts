import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where what each test reaches of the application is written down, for `make gate-choice`. */
const FOLDER = process.env.GATE_RECORD

/** The parts that are others' code. */
const OTHERS = /\/assets\/(?:platform|zxing|valibot|purify|aws|later-lib)/

interface Recorded {
  test: string
  began: number
  devTools: CDPSession
}

const recorded = new Map<BrowserContext, Recorded>()

/** From here on what this page runs is written down, where that is wanted. */
export async function record(page: Page): Promise<void> {
  if (!FOLDER) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Profiler.enable')
  await devTools.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const { testPath = '', currentTestName = '' } = expect.getState()
  const test = `${testPath.replace(/.*tests\/screens\//, '')} > ${currentTestName}`
  recorded.set(page.context(), { test, began: performance.now(), devTools })
}

/** Writes down which functions ran, and which parts of these did not. */
export async function writeDown(context: BrowserContext): Promise<void> {
  const one = recorded.get(context)
  if (!(FOLDER && one)) return
  recorded.delete(context)
  const { result } = await one.devTools.send('Profiler.takePreciseCoverage')
  const ran: string[] = []
  const missed: string[] = []
  for (const { url, functions } of result) {
    const script = /\/assets\/[^?]+\.js/.exec(url)?.[0]
    if (!script || OTHERS.test(script)) continue
    for (const { ranges } of functions) {
      const [whole, ...parts] = ranges
      if (!whole?.count) continue
      const name = `${script}:${whole.startOffset}`
      ran.push(name)
      for (const { startOffset, endOffset, count } of parts) if (!count) missed.push(`${name}:${startOffset}-${endOffset}`)
    }
  }
  mkdirSync(FOLDER, { recursive: true })
  const line = { test: one.test, seconds: (performance.now() - one.began) / 1000, ran, missed }
  appendFileSync(`${FOLDER}/screens-${process.pid}-${process.env.VITEST_POOL_ID ?? 0}.jsonl`, `${JSON.stringify(line)}\n`)
}
