import app from './app.zh-hk'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.zh-hk.ts', '!./app.zh-hk.ts', '!./{staff,kiosk}*.zh-hk.ts'], {
    import: 'default',
  }),
} satisfies Language
