import type { Texts } from './catalogues/words'
import { elsewhere } from './languages'

const FILES = import.meta.glob<Texts>('./catalogues/kiosk*.ts', { import: 'default' })

/** Registers the words of store devices, so that guest pages do not list them. */
for (const [path, file] of Object.entries(FILES)) elsewhere[path.replace('catalogues/', '')] = file
