import type { Text } from '@/i18n/i18n'

const NUMBER = /^\p{L}?\d+\p{L}?$/u

/** The label of a table: "Table 8" if its name is a bare number, else its own name ("Window 7"). Pure. */
export const tableLabel = (t: Text, name: string): string =>
  NUMBER.test(name) ? t('orderType.table', { name }) : name
