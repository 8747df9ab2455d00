import { useState } from 'react'
import { Button } from '@/ui/Button'
import { GivenBack } from '@/ui/GivenBack'
import { Receipt, type ReceiptRow } from '@/ui/Receipt'
import { Row } from '@/ui/Row'
import { Settling } from '@/ui/Settling'
import { Totals, type TotalsLine } from '@/ui/Totals'
import { LONG } from './samples'

export const title = 'Amounts'

const LINES: ReceiptRow[] = [
  { key: 'a', qty: 2, name: 'Tonkotsu ramen', notes: ['Soft egg', 'No onions'], amount: '$33.00' },
  { key: 'b', qty: 1, name: LONG, notes: [], amount: '$1,204.50' },
]

export const ReceiptLines = () => <Receipt lines={LINES} />

const TOTALS: TotalsLine[] = [
  { key: 'subtotal', label: 'Subtotal', amount: '$33.00', strong: false, why: [] },
  { key: 'tax', label: 'HST', amount: '$4.29', strong: false, why: ['13 % of $33.00'] },
  { key: 'total', label: 'Total', amount: '$37.29', strong: true, why: [] },
]

export const TotalsDefault = () => <Totals rows={TOTALS} />

export const TotalsBusy = () => <Totals rows={TOTALS} busy />

export const Rows = () => (
  <div className="gallery-column">
    <Row label="Tip" value="$5.00" />
    <Row label="Total" value="$42.29" strong />
    <Row label={LONG} value="$1,204.50" />
  </div>
)

export const SettlingAmount = () => {
  const [cents, setCents] = useState(4229)
  return (
    <div className="gallery-row">
      <Settling text={`$${(cents / 100).toFixed(2)}`} />
      <Button look="outline" onClick={() => setCents(cents + 150)}>
        Change
      </Button>
    </div>
  )
}

export const GivenBackMoney = () => (
  <GivenBack
    title="Refunded"
    rows={[
      {
        title: '$5.00 to the card',
        why: 'The drink was missing',
        at: '2026-03-14T12:30Z',
        when: 'Today, 12:30',
      },
      { title: '$12.00 in cash', why: '', at: '2026-03-14T13:05Z', when: 'Today, 13:05' },
    ]}
  />
)
