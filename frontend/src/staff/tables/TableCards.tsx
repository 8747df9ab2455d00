import { ChevronLeftIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { ReadTablesReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'

interface Props {
  data: ReadTablesReply
  onBack: () => void
}

/** The address that a table's key opens on this brand's host; '' without one. Pure. */
const linkOf = (origin: string, key: string): string =>
  /^[A-Za-z0-9_-]+$/.test(key.trim()) ? `${origin}/${key.trim()}` : ''

/** Cards to stand on the tables; what is not on paper is not printed. */
export function TableCards({ data, onBack }: Props) {
  const t = useText()
  const [keys, setKeys] = useState<Record<string, string>>({})
  return (
    <main className="mx-auto min-h-0 w-full max-w-[1200px] flex-1 space-y-4 p-3 md:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <IconButton label={t('staffTables:title')} onClick={onBack}>
          <ChevronLeftIcon className="size-5" />
        </IconButton>
        <h1 className="heading me-auto text-lg">{t('staffTables:cards.title')}</h1>
        <Button onClick={() => window.print()}>
          <PrinterIcon className="size-5" aria-hidden />
          {t('staffTables:cards.print')}
        </Button>
      </div>
      <p className="text-muted text-sm print:hidden">{t('staffTables:cards.body')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {data.tables.map(({ ID, descr }) => {
          const link = linkOf(window.location.origin, keys[ID] ?? '')
          return (
            <li
              key={ID}
              className="break-inside-avoid space-y-3 rounded-card border border-line bg-surface p-5 text-center"
            >
              <p className="text-muted text-sm">{data.storeName}</p>
              <p className="heading text-3xl">{descr}</p>
              <p className="font-semibold">{t('staffTables:cards.scan')}</p>
              {link && <p className="break-words text-sm">{link}</p>}
              <Field
                className="text-start print:hidden"
                label={t('staffTables:cards.key', { name: descr })}
                autoComplete="off"
                value={keys[ID] ?? ''}
                onChange={event => setKeys(before => ({ ...before, [ID]: event.target.value }))}
              />
            </li>
          )
        })}
      </ul>
    </main>
  )
}
