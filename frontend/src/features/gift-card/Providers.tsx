import type { Provider } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { AskAgain } from '@/ui/AskAgain'
import { Choices } from '@/ui/Choices'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'

/** The choice of payment provider, if there are several. */
export function Providers({
  chosen,
  onChoose,
}: {
  chosen: Provider | null
  onChoose: (provider: Provider) => void
}) {
  const t = useText()
  const { options, unreachable, retry } = useWaysToPay()
  if (unreachable) return <AskAgain said={t('app.unreachable')} label={t('app.retry')} onAgain={retry} />
  if (!options) return <Skeleton className="h-14" />
  if (options.providers.length === 0) return <Notice kind="warning">{t('giftCard:noCards')}</Notice>
  if (options.providers.length === 1) return null
  return (
    <Choices
      legend={t('giftCard:payBy')}
      name="gift-card-provider"
      options={options.providers.map(({ provider }) => ({
        value: provider,
        label: t(`giftCard:provider.${provider}`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
