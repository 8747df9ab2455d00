import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf } from './page'
import { keyOf } from './store-staff'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The bridge program of a store, whose printers are wherever a walk wants them. */
export class Bridge {
  private process: ChildProcess | null = null

  start([company, store]: readonly [string, string], printers: string, state: string): void {
    this.process = spawn(join(ROOT, '.venv/bin/python'), ['-m', 'infrastructure.printing'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        BRIDGE_ADDRESS: addressOf('127.0.0.1', ''),
        BRIDGE_COMPANY: company,
        BRIDGE_STORE: store,
        BRIDGE_KEY: keyOf(company, store),
        BRIDGE_PRINTERS: printers,
        BRIDGE_STATE: state,
      },
    })
  }

  async stop(): Promise<void> {
    const running = this.process
    this.process = null
    if (!running) return
    const ended = new Promise(done => running.once('exit', done))
    running.kill('SIGTERM')
    await ended
  }
}
