import app from './app.en'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.en.ts', '!./app.en.ts', '!./{staff,kiosk}*.en.ts'], {
    import: 'default',
  }),
} satisfies Language
