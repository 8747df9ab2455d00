import { type Text, useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { useBoardFormat } from './board-format'
import { surely, type Weighty } from './board-state'
import { leftOf } from './refund'

interface Words {
  title: string
  body: string[]
  yes: string
}

/** What is about to happen, and what becomes of the money. Pure. */
function sureWords(about: Weighty, t: Text, format: Format): Words {
  const { order, to } = about
  const number = order.referenceID
  const left = leftOf(order)
  if (to === 'refunded') {
    const amount = format.money(about.amount ?? left)
    return {
      title: t('staff:sure.refunded', { amount, number }),
      body: [t('staff:sure.refundBody')],
      yes: t('staff:sure.refundedYes', { amount }),
    }
  }
  const money = left > 0 ? t('staff:sure.goesBack', { amount: format.money(left) }) : t('staff:sure.nothing')
  return {
    title: t(`staff:sure.${to}`, { number }),
    body: [t('staff:sure.told'), money],
    yes: t(`staff:sure.${to}Yes`),
  }
}

function Asked({ about, settle }: { about: Weighty; settle: (sure: boolean) => void }) {
  const t = useText()
  const format = useBoardFormat(about.order.currency)
  const { title, body, yes } = sureWords(about, t, format)
  return (
    <AlertDialog title={title} onClose={() => settle(false)}>
      {body.map(words => (
        <p key={words} className="mt-2 text-muted">
          {words}
        </p>
      ))}
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

/** Asks before what nobody does by a slip. */
export function SureDialog() {
  const open = surely.useOpen()
  return open && <Asked key={open.id} about={open.about} settle={open.settle} />
}
