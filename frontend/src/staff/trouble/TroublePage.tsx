import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { PageHead } from '@/staff/PageHead'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { MerchantCard, PaymentCard } from './TroubleCard'
import { countOf, troubles } from './troubles'

/** The payments that need staff, with their actions; the bar above every page polls them. */
export default function TroublePage() {
  const t = useText()
  const { data, failed } = troubles.useRead()
  return (
    <main className="min-h-0 flex-1 md:overflow-y-auto">
      <PageHead title={t('staffTrouble:title')} />
      <div className="mx-auto w-full max-w-[760px] space-y-4 p-4 md:p-6">
        {!data && !failed && <Skeleton className="h-40" />}
        {failed && (
          <Notice kind="error">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {t('staffTrouble:failed')}
              <Button look="outline" onClick={() => void troubles.read()}>
                {t('app.retry')}
              </Button>
            </div>
          </Notice>
        )}
        {data?.withoutCards && <Notice kind="warning">{t('staffTrouble:withoutCards')}</Notice>}
        {data && countOf(data) === 0 && (
          <Empty
            Icon={CheckCircleIcon}
            title={t('staffTrouble:none.title')}
            text={t('staffTrouble:none.body')}
          />
        )}
        {data && countOf(data) > 0 && (
          <ul className="space-y-4">
            {data.merchant.map(each => (
              <MerchantCard key={`${each.kind} ${each.provider}`} trouble={each} zone={data.timeZone} />
            ))}
            {data.payments.map(each => (
              <PaymentCard key={each.trouble.paymentID} of={each} zone={data.timeZone} />
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}
