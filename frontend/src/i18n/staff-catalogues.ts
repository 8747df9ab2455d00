import type { Texts } from './catalogues/words'
import { elsewhere } from './languages'

const FILES = import.meta.glob<Texts>('./catalogues/staff*.ts', { import: 'default' })

/** Registers the words of staff pages, so that guest pages do not list them. */
export function knowStaffWords(): void {
  for (const [path, file] of Object.entries(FILES)) elsewhere[path.replace('catalogues/', '')] = file
}
