import type { Text } from '@/i18n/i18n'

const NUMBER = /^\p{L}?\d+\p{L}?$/u

/** How a table is called: "Table 8" where its name is a bare number, else its own name ("Window 7"). Pure. */
export const tableLabel = (t: Text, name: string): string =>
  NUMBER.test(name) ? t('orderType.table', { name }) : name
