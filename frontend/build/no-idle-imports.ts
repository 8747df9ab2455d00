import type { Plugin } from 'vite'

const IDLE = 'INEFFECTIVE_DYNAMIC_IMPORT'

/** Fails the build if a dynamic import has no effect because another module imports the same part statically. */
export function noIdleImports(): Plugin {
  return {
    name: 'no-idle-imports',
    apply: 'build',
    onLog(_level, { code, message }) {
      if (code === IDLE) this.error(message)
    },
  }
}
