import type { KitchenChoice, KitchenLine, KitchenTicket } from '@/api/api.gen'
import { allergenName } from '@/state/words/allergen-name'
import { dayTime } from '@/state/words/day-time'
import { tableLabel } from '@/state/words/table-label'
import type { PaperWords } from './paper-words'

function Choices({ choices }: { choices: readonly KitchenChoice[] }) {
  return (
    <ul>
      {choices.map(({ qty, name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move
        <li key={place} className="ps-[7mm]">
          – {qty > 1 ? `${qty} × ${name}` : name}
        </li>
      ))}
    </ul>
  )
}

const allergens = (codes: readonly string[], { t, lacks, format }: PaperWords) =>
  format.list(codes.map(code => allergenName(code, t, lacks)))

function Line({ line, words }: { line: KitchenLine; words: PaperWords }) {
  const { t, format } = words
  const weight = line.weight === null ? '' : ` (${format.weight(line.weight, line.weightUnit)})`
  return (
    <li className="mb-[2.5mm] break-inside-avoid text-[4.4mm]">
      <p className="flex gap-[2mm] font-bold text-[6mm] leading-tight">
        <span className="shrink-0 tabular">{line.qty}×</span>
        <bdi className="min-w-0">{line.name + weight}</bdi>
      </p>
      <Choices choices={line.choices} />
      {line.parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move
        <div key={place}>
          <p className="ps-[4mm] font-semibold">{part.qty > 1 ? `${part.qty} × ${part.name}` : part.name}</p>
          <Choices choices={part.choices} />
        </div>
      ))}
      {line.contains?.length > 0 && (
        <p className="mt-[1mm] ms-[4mm] font-bold">
          !! {t('staffNotes:here', { allergens: allergens(line.contains, words) })}
        </p>
      )}
      {line.remark && (
        <p className="mt-[1mm] ms-[4mm] border-2 border-black px-[1.5mm] py-[0.5mm] font-bold">
          <bdi>{line.remark}</bdi>
        </p>
      )}
    </li>
  )
}

interface Props {
  ticket: KitchenTicket
  guest: string
  station: string | null
  words: PaperWords
}

/** The time of an order; with the day if it is scheduled, or not for the day on which it was placed and printed. */
function wantedText({ dueAt, placedAt, beginAt }: KitchenTicket, { t, format }: PaperWords): string {
  if (!dueAt) return t('staffPrint:paper.soon')
  const sameDay = beginAt === null && format.dateOf(dueAt) === format.dateOf(placedAt)
  const time = format.clock(dueAt)
  return t('staffPrint:paper.wanted', {
    time: sameDay ? dayTime(dueAt, t, format) : t('app.dayTime', { day: format.dayMonth(dueAt), time }),
  })
}

/** Prints the notes at the top of the paper; allergies in the largest letters. */
function First({ ticket: { memo, allergy, leftOut = [], lines }, words }: Pick<Props, 'ticket' | 'words'>) {
  const { t } = words
  const remarks = lines.filter(line => line.allergy)
  const alarm = leftOut.length > 0 || allergy || remarks.length > 0
  if (!alarm && !memo) return null
  return (
    <>
      <div className="border-[0.8mm] border-black p-[1.5mm] font-extrabold text-[6mm] leading-tight">
        {alarm && <p className="text-center text-[8mm]">!! {t('staffNotes:allergy')} !!</p>}
        {leftOut.length > 0 && <p>{t('staffNotes:no', { allergens: allergens(leftOut, words) })}</p>}
        {memo && (
          <p className="whitespace-pre-line">
            <bdi>{memo}</bdi>
          </p>
        )}
        {remarks.map(({ seq, name, remark }) => (
          <p key={seq}>
            <bdi>{t('staffNotes:line', { name, text: remark })}</bdi>
          </p>
        ))}
      </div>
      <hr />
    </>
  )
}

/** The kitchen's ticket: the order type is the largest text, and there are no prices. */
export function TicketPaper({ ticket, guest, station, words }: Props) {
  const { t, tag, format } = words
  const { referenceID, orderType, tableName, tableGroup, lines } = ticket
  return (
    <div lang={tag}>
      <First ticket={ticket} words={words} />
      <p className="text-center font-extrabold text-[10mm] leading-none">{t(`orderType.${orderType}`)}</p>
      {tableName && (
        <p className="mt-[1.5mm] text-center font-bold text-[8mm] leading-none">
          <bdi>{tableLabel(t, tableName)}</bdi>
        </p>
      )}
      {tableGroup && (
        <p className="text-center font-bold text-[5mm]">
          <bdi>{tableGroup}</bdi>
        </p>
      )}
      <p className="tabular mt-[1.5mm] text-center font-bold text-[8mm] leading-none">#{referenceID}</p>
      <p className="tabular mt-[2mm] text-center font-bold text-[5mm]">{wantedText(ticket, words)}</p>
      {guest && (
        <p className="text-center text-[5mm]">
          <bdi>{guest}</bdi>
        </p>
      )}
      <p className="text-center">
        {t('staffPrint:paper.placed', { time: format.dateTime(ticket.placedAt) })}
      </p>
      <hr />
      <ul>
        {lines.map(line => (
          <Line key={line.seq} line={line} words={words} />
        ))}
      </ul>
      <hr />
      <p className="text-center">{station ? `#${referenceID} · ${station}` : `#${referenceID}`}</p>
    </div>
  )
}
