import type { PricedLine, PricedOption } from '@/api/api.gen'
import type { Format } from './format'

/** A line of a receipt in the reader's language. */
export interface ReceiptLine {
  key: string
  qty: number
  name: string
  notes: string[]
  amount: string
}

const optionText = (option: PricedOption, format: Format) =>
  option.qty > 1 ? `${option.qty} × ${format.descr(option)}` : format.descr(option)

/**
 * An order's priced lines as a receipt for the screen; `inPoints` says how many points a line is redeemed for. Pure.
 */
export function receiptLines(
  lines: readonly PricedLine[],
  format: Format,
  inPoints?: (points: number) => string,
): ReceiptLine[] {
  return lines.map(line => ({
    key: String(line.seq),
    qty: line.qty,
    name: format.descr(line),
    notes: [
      ...(inPoints && line.redeemedPoints ? [inPoints(line.redeemedPoints)] : []),
      ...line.options.map(option => optionText(option, format)),
      ...line.bundleItems.flatMap(part => [
        part.qty > 1 ? `${part.qty} × ${format.descr(part)}` : format.descr(part),
        ...part.options.map(option => `– ${optionText(option, format)}`),
      ]),
      ...(line.weight ? [format.weight(line.weight, line.weightUnit)] : []),
      ...(line.remark ? [format.quoted(line.remark)] : []),
    ],
    amount: format.money(line.extended),
  }))
}
