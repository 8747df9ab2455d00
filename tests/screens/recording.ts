import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The folder for the list of source files that each test reaches, for `make gate-choice`. */
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

type Script = Awaited<ReturnType<typeof taken>>[number]
type Ran = Script['functions'][number]

const taken = (devTools: CDPSession) => devTools.send('Profiler.takePreciseCoverage').then(({ result }) => result)

/** The part of the application that a script is, if it is our code. */
function ours({ url }: Script): string | null {
  const script = /\/assets\/[^?]+\.js/.exec(url)?.[0]
  return script && !OTHERS.test(script) ? script : null
}

/** The functions of a script that ran, by name and by what of them did not. */
function ranOf(found: Script): { name: string; missed: string[] }[] {
  const script = ours(found)
  if (!script) return []
  const whole = ({ ranges: [first] }: Ran) => first?.count === 1
  return found.functions.filter(whole).map(({ ranges: [first, ...parts] }) => {
    const name = `${script}:${first?.startOffset}`
    const missed = parts.filter(({ count }) => !count).map(part => `${name}:${part.startOffset}-${part.endOffset}`)
    return { name, missed }
  })
}

/** Writes down which functions ran, and which parts of these did not. */
export async function writeDown(context: BrowserContext): Promise<void> {
  const one = recorded.get(context)
  if (!(FOLDER && one)) return
  recorded.delete(context)
  const found = (await taken(one.devTools)).flatMap(ranOf)
  const seconds = (performance.now() - one.began) / 1000
  const line = { test: one.test, seconds, ran: found.map(({ name }) => name), missed: found.flatMap(({ missed }) => missed) }
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(`${FOLDER}/screens-${process.pid}-${process.env.VITEST_POOL_ID ?? 0}.jsonl`, `${JSON.stringify(line)}\n`)
}
