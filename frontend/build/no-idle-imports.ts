import type { Plugin } from 'vite'

const IDLE = 'INEFFECTIVE_DYNAMIC_IMPORT'

/** Fails the build where a part is to come later and comes at once, since something else names it outright. */
export function noIdleImports(): Plugin {
  return {
    name: 'no-idle-imports',
    apply: 'build',
    onLog(_level, { code, message }) {
      if (code === IDLE) this.error(message)
    },
  }
}
