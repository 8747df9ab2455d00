import app from './app.fr'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.fr.ts', '!./app.fr.ts', '!./{staff,kiosk}*.fr.ts'], {
    import: 'default',
  }),
} satisfies Language
