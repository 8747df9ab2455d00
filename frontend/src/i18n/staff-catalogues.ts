import type { Texts } from './catalogues/words'

/** The words of the store's side, of which no guest's page has to know where they are. */
export const STAFF = import.meta.glob<Texts>('./catalogues/staff*.ts', { import: 'default' })
