import { fileURLToPath } from 'node:url'
import { largeMenu } from './large-menu'
import { serve } from './server'
import { standIn } from './stand-in'

/** Serves the built application with the stand-in's store: `node run.mjs stand-in/start.ts [items]`. */
const count = Number(process.argv[3] ?? 0)
const menus = count ? { menus: [largeMenu(count)] } : {}
const { url } = await serve(standIn({}, menus), fileURLToPath(new URL('../dist', import.meta.url)))
console.info(`${url}/harbour`)
