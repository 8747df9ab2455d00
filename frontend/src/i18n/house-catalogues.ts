import type { Texts } from './catalogues/words'
import { elsewhere } from './languages'

const FILES = import.meta.glob<Texts>('./catalogues/kiosk*.ts', { import: 'default' })

/** Tells where the words of the house's own devices are, of which no guest's page has to know. */
for (const [path, file] of Object.entries(FILES)) elsewhere[path.replace('catalogues/', '')] = file
