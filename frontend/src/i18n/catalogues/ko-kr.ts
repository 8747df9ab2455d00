import app from './app.ko-kr'
import type { Language, Texts } from './words'

export default {
  app,
  others: import.meta.glob<Texts>(['./*.ko-kr.ts', '!./app.ko-kr.ts', '!./{staff,kiosk}*.ko-kr.ts'], {
    import: 'default',
  }),
} satisfies Language
