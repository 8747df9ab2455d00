import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { noIdleImports } from './no-idle-imports'

/** A build of modules that are written here: how often the page names `part`, and how. */
function built(page: string): Promise<unknown> {
  const sources: Record<string, string> = { page, part: 'export const part = 1' }
  const written: Plugin = {
    name: 'written',
    resolveId: name => (name in sources ? `\0${name}` : null),
    load: id => sources[id.slice(1)] ?? null,
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [written, noIdleImports()],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
}

test('a part that is to come later and is named outright as well is refused', async () => {
  const both = "import { part } from 'part'\nconsole.log(part, import('part'))"

  await expect(built(both)).rejects.toThrow(/dynamic import will not move module/)
})

test('a part that only comes later is built', async () => {
  await expect(built("console.log(import('part'))")).resolves.toBeDefined()
})
