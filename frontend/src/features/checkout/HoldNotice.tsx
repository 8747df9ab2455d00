import type { ShortLine } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { type Text, useText } from '@/i18n/i18n'
import { createHold, useHold } from '@/state/checkout/hold'
import { fitToStock } from '@/state/checkout/hold-lines'
import { useMenu } from '@/state/menu/menu'
import type { MenuIndex } from '@/state/menu/menu-index'
import { currentOrder } from '@/state/order/order'
import { mention } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { type Format, useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Card } from '@/ui/Section'

function nameOf({ ID, optionID }: ShortLine, index: MenuIndex | null, t: Text, format: Format): string {
  const item = index?.items.get(ID)
  const itemName = item ? format.descr(item) : '–'
  const option = item?.options.flatMap(group => group.options).find(one => one.ID === optionID)
  return option ? t('checkout:hold.option', { option: format.descr(option), item: itemName }) : itemName
}

interface ShortageProps {
  line: ShortLine
  name: string
  fair: boolean
  onFix: () => void
}

function Shortage({ line, name, fair, onFix }: ShortageProps) {
  const t = useText()
  const { available: count, qty: wanted } = line
  const left =
    count > 0 ? t('checkout:hold.left', { name, count, wanted }) : t('checkout:hold.none', { name })
  const share = t(count > 0 ? 'checkout:hold.share' : 'checkout:hold.shareNone', { name, count, wanted })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-border border-t py-2">
      <span>{fair ? share : left}</span>
      <Button look="outline" onClick={onFix}>
        {count > 0 ? t('checkout:hold.keep', { count }) : t('checkout:hold.remove')}
      </Button>
    </li>
  )
}

/** Lines that the store cannot supply in full any more, each fixed with one tap (S-1). */
function ShortLines({ short, fair }: { short: ShortLine[]; fair: boolean }) {
  const t = useText()
  const format = useFormat()
  const { index } = useMenu()
  const fix = (lines: ShortLine[]) => {
    currentOrder().keepWhatThereIs(cart => fitToStock(cart, lines, id => index?.items.get(id)))
    if (currentOrder().cart().items.length === 0) mention(t('checkout:hold.emptied'))
  }
  return (
    <Card>
      <div role="alert">
        <h2 id="short" tabIndex={-1} className="heading scroll-mt-20 text-lg outline-none">
          {t(fair ? 'checkout:hold.shareTitle' : 'checkout:hold.shortTitle')}
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">
          {t(fair ? 'checkout:hold.shareBody' : 'checkout:hold.shortBody')}
        </p>
      </div>
      <ul className="text-sm">
        {short.map(line => (
          <Shortage
            key={`${line.ID}#${line.optionID}`}
            line={line}
            fair={fair}
            name={nameOf(line, index, t, format)}
            onFix={() => fix([line])}
          />
        ))}
      </ul>
      {short.length > 1 && (
        <Button wide className="mt-2" onClick={() => fix(short)}>
          {t('checkout:hold.fixAll')}
        </Button>
      )}
    </Card>
  )
}

/** Problems with the hold; nothing if there are none. */
export function HoldNotice() {
  const t = useText()
  const format = useFormat()
  const state = useHold(holding => holding.state)
  const { hold } = usePart(createHold)
  if (state.phase === 'short') return <ShortLines short={state.short} fair={state.fair} />
  if (state.phase === 'unreachable')
    return (
      <Notice kind="warning">
        <p>{t('checkout:hold.unreachable')}</p>
        <Button look="outline" className="mt-2" onClick={() => void hold()}>
          {t('app.retry')}
        </Button>
      </Notice>
    )
  // A taken time is reported beside the time field, an open payment page at the top of checkout.
  if (state.phase !== 'refused' || state.paymentID || state.code === 'checkout.time_slot_not_available')
    return null
  return <Notice kind="error">{errorText(t, new Refusal({ result: state.code }), format)}</Notice>
}
