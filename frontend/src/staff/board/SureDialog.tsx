import { type Text, useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { useBoardFormat } from './board-format'
import { surely, type Weighty } from './board-state'

interface Words {
  title: string
  body: string
  yes: string
}

/** The texts of the question: the refund and its effect. Pure. */
function sureWords(about: Weighty, t: Text, format: Format): Words {
  const { order } = about
  const amount = format.money(about.amount)
  return {
    title: t('staff:sure.refunded', { amount, number: order.referenceID }),
    body: t('staff:sure.refundBody'),
    yes: t('staff:sure.refundedYes', { amount }),
  }
}

function Asked({ about, settle }: { about: Weighty; settle: (sure: boolean) => void }) {
  const t = useText()
  const format = useBoardFormat(about.order.currency)
  const { title, body, yes } = sureWords(about, t, format)
  return (
    <AlertDialog title={title} onClose={() => settle(false)}>
      <div className="mt-3 space-y-1 rounded-card bg-sunken px-3.5 py-2.5">
        {about.lines.map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
      </div>
      <p className="mt-3 text-muted">{body}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" onClick={() => settle(true)}>
          {yes}
        </Button>
        <Button wide onClick={() => settle(false)}>
          {t('staff:sure.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}

/** Asks before an action that must not happen by accident. */
export function SureDialog() {
  const open = surely.useOpen()
  return open && <Asked key={open.id} about={open.about} settle={open.settle} />
}
