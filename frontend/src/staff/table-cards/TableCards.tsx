import { ArrowDownTrayIcon, ChevronLeftIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import type { ReadTablesReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { CardFace, type Face } from './CardFace'
import { saveDrawing, savePicture } from './save-card'

interface Props {
  data: ReadTablesReply
  onBack: () => void
}

/** Sheet sizes in millimetres; CSS has no keyword for A6. */
const PAPERS = { A4: '210mm 297mm', A6: '105mm 148mm' } as const
type Paper = keyof typeof PAPERS

/** The address that a table's key opens on this brand's host; '' without one. Pure. */
const linkOf = (origin: string, key: string): string =>
  /^[A-Za-z0-9_-]+$/.test(key.trim()) ? `${origin}/${key.trim()}` : ''

function Card({ face }: { face: Face }) {
  const t = useText()
  const drawn = useRef<SVGSVGElement>(null)
  const keep = (save: (card: SVGSVGElement, table: string) => unknown) => () =>
    drawn.current && void save(drawn.current, face.table)
  return (
    <>
      <div className="mx-auto max-w-80 overflow-hidden rounded-card border border-line print:max-w-none print:border-0">
        <CardFace face={face} ref={drawn} />
      </div>
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        {(
          [
            ['PNG', savePicture],
            ['SVG', saveDrawing],
          ] as const
        ).map(([kind, save]) => (
          <Button
            key={kind}
            look="outline"
            aria-label={t('staffTables:cards.save', { name: face.table, kind })}
            onClick={keep(save)}
          >
            <ArrowDownTrayIcon className="size-5" aria-hidden />
            {kind}
          </Button>
        ))}
      </div>
    </>
  )
}

function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (paper: Paper) => void }) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{t('staffTables:cards.paper')}</legend>
      {(Object.keys(PAPERS) as Paper[]).map(each => (
        <Choice
          boxed
          key={each}
          kind="radio"
          name="paper"
          checked={paper === each}
          onChange={() => onChoose(each)}
        >
          {t(`staffTables:cards.on${each}`)}
        </Choice>
      ))}
    </fieldset>
  )
}

/** The printable table cards; the controls around them are not printed. */
export default function TableCards({ data, onBack }: Props) {
  const t = useText()
  const [keys, setKeys] = useState<Record<string, string>>({})
  const [paper, setPaper] = useState<Paper>('A4')
  return (
    <main className="mx-auto min-h-0 w-full max-w-[1200px] flex-1 space-y-4 p-3 md:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <IconButton label={t('staffTables:title')} onClick={onBack}>
          <ChevronLeftIcon className="size-5" />
        </IconButton>
        <h1 className="heading me-auto text-lg">{t('staffTables:cards.title')}</h1>
        <Button disabled={!data.tables.some(({ ID }) => keys[ID])} onClick={() => window.print()}>
          <PrinterIcon className="size-5" aria-hidden />
          {t('staffTables:cards.print')}
        </Button>
      </div>
      <p className="text-muted text-sm print:hidden">{t('staffTables:cards.body')}</p>
      <PaperChoice paper={paper} onChoose={setPaper} />
      <style>{`@page { size: ${PAPERS[paper]}; margin: 0 }`}</style>
      <ul
        className={classes(
          'grid gap-4 sm:grid-cols-2 print:gap-0',
          paper === 'A4' ? 'print:grid-cols-2' : 'print:grid-cols-1',
        )}
      >
        {data.tables.map(({ ID, descr }) => {
          const link = linkOf(window.location.origin, keys[ID] ?? '')
          return (
            <li
              key={ID}
              className={classes(
                'break-inside-avoid space-y-3 rounded-card border border-line bg-surface p-5 text-center print:h-[148mm] print:w-[105mm] print:space-y-0 print:border-0 print:p-0',
                !link && 'print:hidden',
              )}
            >
              {link ? (
                <Card
                  face={{
                    look: data.card,
                    storeName: data.storeName,
                    table: descr,
                    scan: t('staffTables:cards.scan'),
                    link,
                  }}
                />
              ) : (
                <p className="heading py-10 text-3xl">{descr}</p>
              )}
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
