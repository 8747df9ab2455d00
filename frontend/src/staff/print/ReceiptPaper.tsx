import type { PaidPart, Receipt } from '@/api/api.gen'
import { displayPhone } from '@/lib/phone'
import { addressLine } from '@/state/guest/addresses'
import { receiptLines } from '@/state/words/receipt'
import { taxNumbers } from '@/state/words/taxes'
import { totalsRows } from '@/state/words/totals'
import type { PaperWords } from './paper-words'

function Row({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <p
      className={
        strong ? 'flex justify-between gap-[3mm] font-bold text-[5mm]' : 'flex justify-between gap-[3mm]'
      }
    >
      <span className="min-w-0">{label}</span>
      <span className="tabular shrink-0">{amount}</span>
    </p>
  )
}

function Head({ receipt, words }: { receipt: Receipt; words: PaperWords }) {
  const { t, format } = words
  const { brand, storeName, storeAddress, storeTel, taxNumber } = receipt
  const own = taxNumbers(receipt.totals, t, format)
  const numbers =
    own.length > 0 || !taxNumber ? own : [t('staffPrint:paper.taxNumber', { number: taxNumber })]
  return (
    <header className="text-center">
      <p className="font-extrabold text-[6mm] leading-tight">{brand || storeName}</p>
      {brand && brand !== storeName && <p className="font-semibold">{storeName}</p>}
      <p>{addressLine(storeAddress)}</p>
      {storeTel && <p className="tabular">{displayPhone(storeTel)}</p>}
      {numbers.map(number => (
        <p key={number} className="tabular">
          {number}
        </p>
      ))}
      <hr />
      <div className="text-start">
        <Row
          label={t('staffPrint:paper.receipt', { number: receipt.referenceID })}
          amount={format.dateTime(receipt.placedAt)}
        />
        <p>{t(`orderType.${receipt.orderType}`)}</p>
      </div>
    </header>
  )
}

function Lines({ receipt, words, hidden }: { receipt: Receipt; words: PaperWords; hidden: boolean }) {
  return (
    <ul>
      {receiptLines(receipt.lines, words.format).map(({ key, qty, name, notes, amount }) => (
        <li key={key} className="mb-[1mm] break-inside-avoid">
          <p className="flex gap-[2mm]">
            <span className="tabular shrink-0">{qty}×</span>
            <bdi className="min-w-0 flex-1 font-semibold">{name}</bdi>
            {!hidden && <span className="tabular shrink-0">{amount}</span>}
          </p>
          {notes.map((note, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed lines never move
            <p key={place} className="ps-[6mm]">
              <bdi>{note}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

const paidLabel = ({ state, label }: PaidPart, t: PaperWords['t']): string =>
  [t(`staffPrint:paper.${state}`), label].filter(Boolean).join(' · ')

/** The guest's receipt: every amount as in the quote, and the payments. */
export function ReceiptPaper(props: { receipt: Receipt; words: PaperWords; hidden: boolean }) {
  const { receipt, words, hidden } = props
  const { t, tag, format } = words
  return (
    <div lang={tag}>
      <Head receipt={receipt} words={words} />
      <hr />
      <Lines receipt={receipt} words={words} hidden={hidden} />
      {receipt.billMemo && (
        <>
          <hr />
          <p className="whitespace-pre-line font-bold">
            <bdi>{receipt.billMemo}</bdi>
          </p>
        </>
      )}
      {!hidden && (
        <>
          <hr />
          {totalsRows(receipt.totals, [], t, format).map(({ key, label, amount, strong }) => (
            <Row key={key} label={label} amount={amount} strong={strong} />
          ))}
          {receipt.parts.length > 0 && <hr />}
          {receipt.parts.map(part => (
            <Row
              key={`${part.tender} ${part.state}`}
              label={paidLabel(part, t)}
              amount={format.money(part.state === 'refunded' ? -part.amount : part.amount)}
            />
          ))}
        </>
      )}
      <hr />
      <p className="text-center font-semibold">{t('staffPrint:paper.thanks')}</p>
    </div>
  )
}
