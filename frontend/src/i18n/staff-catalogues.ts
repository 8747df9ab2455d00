import type { Texts } from './catalogues/words'
import { elsewhere } from './languages'

const FILES = import.meta.glob<Texts>('./catalogues/staff*.ts', { import: 'default' })

/** Tells where the words of the store's side are, of which no guest's page has to know. */
export function knowStaffWords(): void {
  for (const [path, file] of Object.entries(FILES)) elsewhere[path.replace('catalogues/', '')] = file
}
