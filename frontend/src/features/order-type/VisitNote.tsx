import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'

const WORDS = {
  visit_ended: 'over',
  visit_not_open: 'notOpen',
  visit_needs_code: 'needsCode',
  menu_disabled: 'closed',
} as const

export type VisitReason = keyof typeof WORDS

/** Why this table takes no order now, and how to continue; the guest can still read the menu. */
export default function VisitNote({ reason }: { reason: VisitReason }) {
  const t = useText()
  const words = WORDS[reason]
  return (
    <Notice kind={words === 'over' || words === 'closed' ? 'warning' : 'info'}>
      <p className="font-semibold">{t(`visit:${words}.title`)}</p>
      <p>{t(`visit:${words}.body`)}</p>
      {(words === 'over' || words === 'closed') && (
        <Button look="outline" className="mt-3" onClick={() => location.reload()}>
          {t('visit:over.again')}
        </Button>
      )}
    </Notice>
  )
}
