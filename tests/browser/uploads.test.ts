import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, Response } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser } from './page'
import { Board } from './store-staff'
import { allows } from './troubles'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const HOST = HOUSES.jade.host
const folder = mkdtempSync(join(tmpdir(), 'uploads-'))

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await closeBrowser()
})

/** What a hostile file does as soon as it runs anywhere: it marks its page, the browser's storage and the network. */
const RUN = `
  document.documentElement.setAttribute('data-ran', '1');
  try { localStorage.setItem('owned', location.href) } catch {};
  fetch('/api/hosts?stolen').catch(() => {});
  new Image().src = '/stolen.png'
`
const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"'
const FILES: Record<string, [type: string, content: string]> = {
  'script.svg': ['image/svg+xml', `<svg ${SVG}><circle r="4"/><script><![CDATA[${RUN}]]></script></svg>`],
  'handler.svg': ['image/svg+xml', `<svg ${SVG} onload="${RUN.replaceAll('"', '&quot;')}"><circle r="4"/></svg>`],
  'foreign.svg': [
    'image/svg+xml',
    `<svg ${SVG}><foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml">` +
      `<script><![CDATA[${RUN}]]></script><iframe src="/staff"/><img src="/stolen.png"/></body></foreignObject></svg>`,
  ],
  'page.html': ['text/html; charset=utf-8', `<!doctype html><script>${RUN}</script><form action="/api/hosts"></form>`],
  'run.js': ['image/svg+xml', RUN],
}

/** Puts files where only an operator can, past every check of a brand's folder: as if there were none. */
function plant(): void {
  const { environment } = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'target.json'), 'utf8')) as {
    environment: Record<string, string>
  }
  const script = `
import json, sys
from gateways import published_files
for name, (kind, content) in json.load(sys.stdin).items():
    published_files.put_picture(f"pictures/hostile/{name}", content.encode(), kind)
`
  execFileSync(join(ROOT, '.venv/bin/python'), ['-c', script], {
    input: JSON.stringify(FILES),
    env: { ...process.env, ...environment, PYTHONPATH: join(ROOT, 'functions') },
  })
}

const addressOfFile = (name: string) => addressOf(HOST, `/published/pictures/hostile/${name}`)

/** Opens a planted file in a page beside another one; `asked` are the paths that were answered. */
async function opened(beside: Page, name: string): Promise<{ page: Page; asked: string[]; answer: Response | null }> {
  const page = await beside.context().newPage()
  const asked: string[] = []
  page.on('response', response => asked.push(new URL(response.url()).pathname))
  const answer = await page.goto(addressOfFile(name))
  await page.waitForLoadState('networkidle')
  return { page, asked, answer }
}

/** What a sandboxed page says of itself; the browser blocks its scripts with a word in the console. */
const BLOCKED = /This document requires 'Trusted|Blocked script execution|violates the following|sandboxed|Refused to|NotSameOrigin|ERR_BLOCKED_BY/

async function expectsNothingRan(beside: Page, name: string): Promise<void> {
  const { page, asked, answer } = await opened(beside, name)
  expect(answer?.status(), name).toBe(200)
  expect(answer?.headers()['content-security-policy'], name).toContain("default-src 'none'; sandbox;")
  expect(await page.evaluate(() => [document.documentElement.hasAttribute('data-ran'), self.origin])).toEqual([false, 'null'])
  expect(asked.filter(path => !path.startsWith('/published/') && path !== '/favicon.ico'), name).toEqual([])
  expect(await beside.evaluate(() => localStorage.getItem('owned')), name).toBeNull()
  await page.close()
}

test('an uploaded file runs nothing beside a guest, as a page, a frame, an object, a script or a worker', async () => {
  plant()
  allows(BLOCKED, /stolen/)
  const guest = await Guest.arrive(HOUSES.jade, 'desktop')
  await guest.page.getByRole('heading').first().waitFor()

  for (const name of Object.keys(FILES)) await expectsNothingRan(guest.page, name)
  const others = await guest.page.evaluate(
    async addresses => {
      const written = (write: () => void) => {
        try {
          write()
          return 'written'
        } catch (error) {
          return (error as Error).name
        }
      }
      const put = (tag: string, name: string, value: string) =>
        new Promise<string>(done => {
          const element = document.createElement(tag)
          element.addEventListener('load', () => done('load'))
          element.addEventListener('error', () => done('error'))
          setTimeout(() => done('nothing'), 3_000)
          if (written(() => element.setAttribute(name, value)) !== 'written') return done('refused')
          document.body.append(element)
        })
      for (const address of addresses) await Promise.all(['iframe', 'embed', 'img'].map(tag => put(tag, 'src', address)))
      for (const address of addresses) await put('object', 'data', address)
      return {
        script: written(() => document.body.append(Object.assign(document.createElement('script'), { src: addresses[0] }))),
        markup: written(() => {
          document.createElement('div').innerHTML = '<b>raw</b>'
        }),
        worker: written(() => new Worker(addresses[4] ?? '')),
        service: await navigator.serviceWorker.register(addresses[4] ?? '').then(String, (error: Error) => error.name),
        ran: document.documentElement.hasAttribute('data-ran'),
        owned: localStorage.getItem('owned'),
      }
    },
    Object.keys(FILES).map(addressOfFile),
  )
  expect(others).toEqual({
    ...{ script: 'TypeError', markup: 'TypeError', worker: 'TypeError', service: 'TypeError' },
    ...{ ran: false, owned: null },
  })
  await guest.leave()
})

test('an uploaded file reads nothing of who is signed in on the store’s side', async () => {
  plant()
  allows(BLOCKED, /stolen/)
  const board = await Board.open(HOST, ['jade', 'spadina'], 'desktop')
  for (const name of Object.keys(FILES)) await expectsNothingRan(board.page, name)

  const policy = await board.page.evaluate(async () => (await fetch('/staff')).headers.get('content-security-policy'))
  expect(policy).not.toContain('googletagmanager')
  await board.screen.context.close()
})

test('validate and apply refuse a brand with an active logo and name the element', async () => {
  const brand = join(folder, 'maple')
  cpSync(join(ROOT, 'infrastructure/brands/maple'), brand, { recursive: true })
  writeFileSync(join(brand, 'pictures/logo.svg'), FILES['script.svg']?.[1] ?? '')
  const run = (command: string) => {
    const done = spawnSync(join(ROOT, 'carteblanche'), [command, brand], { cwd: folder, encoding: 'utf8' })
    return { status: done.status, told: done.stdout + done.stderr }
  }
  const logo = async () => {
    const guest = await fetch(addressOf('127.0.0.1', '/published/pages/maple.localhost.html'), { headers: { Host: 'maple.localhost' } })
    return guest.status
  }
  const before = await logo()

  for (const command of ['validate', 'apply']) {
    const { status, told } = run(command)
    expect(status, told).not.toBe(0)
    expect(told).toContain('logo.svg may only draw, and holds <script> in line 1')
  }
  expect(await logo()).toBe(before)
})
