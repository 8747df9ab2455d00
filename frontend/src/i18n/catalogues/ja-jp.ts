import app from './app.ja-jp'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.ja-jp.ts', '!./app.ja-jp.ts', '!./{staff,kiosk}*.ja-jp.ts'], {
    import: 'default',
  }),
} satisfies Language
