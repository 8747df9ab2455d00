import { ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import type { BoardOrder } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { allergenName } from '@/state/words/allergen-name'
import type { Format } from '@/state/words/format'
import { classes } from '@/ui/classes'

interface Props {
  order: BoardOrder
  /** on a card: the first lines of the first notes */
  short?: boolean
}

interface Said {
  key: string
  text: string
}

const SHOWN = 3

/** Returns the urgent lines: allergens to leave out, notes about an allergy, dishes that contain them. Pure. */
function alarms(order: BoardOrder, t: Text, format: Format): Said[] {
  const named = (codes: readonly string[]) => format.list(codes.map(code => allergenName(code, t)))
  const nameOf = (seq: number) => {
    const line = order.items.find(item => item.seq === seq)
    return line ? format.descr(line) : ''
  }
  const contained = Object.entries(order.leftOutLines).map(([seq, codes]) => ({
    key: `contains ${seq}`,
    text: t('staffNotes:contains', { name: nameOf(Number(seq)), allergens: named(codes) }),
  }))
  return [
    ...(order.leftOut.length > 0
      ? [{ key: 'left out', text: t('staffNotes:no', { allergens: named(order.leftOut) }) }]
      : []),
    ...notes(order, true, t, format),
    ...contained,
  ]
}

function notes(order: BoardOrder, allergy: boolean, t: Text, format: Format): Said[] {
  return order.notes
    .filter(note => note.allergy === allergy)
    .map(({ text, seq }) => {
      const line = order.items.find(item => item.seq === seq)
      const said = line ? t('staffNotes:line', { name: format.descr(line), text }) : text
      return { key: `${seq} ${text}`, text: said }
    })
}

function Lines({ said, short }: { said: readonly Said[]; short: boolean }) {
  const t = useText()
  const shown = short ? said.slice(0, SHOWN) : said
  const more = said.length - shown.length
  return (
    <>
      {shown.map(({ key, text }) => (
        <span
          key={key}
          className={classes('block break-words', short ? 'line-clamp-2' : 'whitespace-pre-line')}
        >
          <bdi>{text}</bdi>
        </span>
      ))}
      {more > 0 && <span className="block text-sm">{t('staffNotes:more', { count: more })}</span>}
    </>
  )
}

/** The notes of an order, allergies first and in the strongest colour. */
export default function OrderNotes({ order, short = false }: Props) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const urgent = alarms(order, t, format)
  const others = notes(order, false, t, format)
  return (
    <span className="mt-1.5 block space-y-1.5 text-start">
      {urgent.length > 0 && (
        <span className="flex gap-2 rounded-card bg-error-ink px-3 py-2 font-bold text-page">
          <ExclamationTriangleIcon className="mt-0.5 size-5 shrink-0" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block">{t('staffNotes:allergy')}</span>
            <Lines said={urgent} short={short} />
          </span>
        </span>
      )}
      {others.length > 0 && (
        <span className="block rounded-card bg-warning-soft px-3 py-2 font-semibold text-warning-ink">
          <Lines said={others} short={short} />
        </span>
      )}
    </span>
  )
}
