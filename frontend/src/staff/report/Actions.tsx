import type { ReadActionsReply, StaffAction } from '@/api/api.gen'
import { readActions } from '@/api/day-report'
import { useText } from '@/i18n/i18n'
import { useAsked } from '@/staff/useAsked'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { Block } from './Block'
import { actText } from './report-words'

function Action({ action, format }: { action: StaffAction; format: Format }) {
  const t = useText()
  return (
    <li className="flex gap-3 border-border border-t py-2 text-sm first:border-t-0">
      <span className="tabular shrink-0 text-muted">{format.clock(action.at)}</span>
      <span className="min-w-0 flex-1 break-words">{actText(action, t)}</span>
      <span className="shrink-0 font-semibold">{action.by}</span>
    </li>
  )
}

function Found({ reply, format }: { reply: ReadActionsReply; format: Format }) {
  const t = useText()
  if (reply.actions.length === 0) return <p className="text-muted text-sm">{t('staffReport:acts.none')}</p>
  return (
    <>
      <ol className="max-h-96 overflow-y-auto">
        {reply.actions.map((action, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows at its end
          <Action key={reply.actions.length - place} action={action} format={format} />
        ))}
      </ol>
      {reply.more && <p className="pt-2 text-muted text-xs">{t('staffReport:acts.more')}</p>}
    </>
  )
}

/** The actions of staff on a day, newest first. */
export function Actions({ date, format }: { date: string; format: Format }) {
  const t = useText()
  const { reply, failed, again } = useAsked(`acts ${date}`, (keys, signal) => readActions(keys, date, signal))
  return (
    <Block title={t('staffReport:acts.title')} className="print:hidden">
      {reply ? (
        <Found reply={reply} format={format} />
      ) : failed ? (
        <p className="flex items-center justify-between gap-3 text-sm">
          {t('staffReport:failed')}
          <Button look="outline" onClick={again}>
            {t('app.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Block>
  )
}
