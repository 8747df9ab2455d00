import app from './app.zh-cn'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.zh-cn.ts', '!./app.zh-cn.ts', '!./{staff,kiosk}*.zh-cn.ts'], {
    import: 'default',
  }),
} satisfies Language
