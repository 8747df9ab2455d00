import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { noIdleImports } from './no-idle-imports'

/** Builds two modules that are written here; the source of `page` imports `part`. */
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

test('a module that is imported both statically and dynamically fails the build', async () => {
  const both = "import { part } from 'part'\nconsole.log(part, import('part'))"

  await expect(built(both)).rejects.toThrow(/dynamic import will not move module/)
})

test('a module that is only imported dynamically builds', async () => {
  await expect(built("console.log(import('part'))")).resolves.toBeDefined()
})
