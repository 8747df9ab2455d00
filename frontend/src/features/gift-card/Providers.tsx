import type { Provider } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useWaysToPay } from '@/state/checkout/ways-to-pay'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'

/** Which provider takes the card; null while none is known. */
export function useProvider(chosen: Provider | null): Provider | null {
  const { options } = useWaysToPay()
  const offered = options?.providers.map(({ provider }) => provider) ?? []
  return chosen && offered.includes(chosen) ? chosen : (offered[0] ?? null)
}

/** Asked only where several providers take cards. */
export function Providers({
  chosen,
  onChoose,
}: {
  chosen: Provider | null
  onChoose: (provider: Provider) => void
}) {
  const t = useText()
  const { options, unreachable, retry } = useWaysToPay()
  if (unreachable)
    return (
      <Notice kind="warning">
        <p>{t('app.unreachable')}</p>
        <Button look="quiet" onClick={retry}>
          {t('app.retry')}
        </Button>
      </Notice>
    )
  if (!options) return <Skeleton className="h-14" />
  if (options.providers.length === 0) return <Notice kind="warning">{t('giftCard:noCards')}</Notice>
  if (options.providers.length === 1) return null
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('giftCard:payBy')}</legend>
      {options.providers.map(({ provider }) => (
        <Choice
          boxed
          key={provider}
          kind="radio"
          name="gift-card-provider"
          checked={chosen === provider}
          onChange={() => onChoose(provider)}
        >
          {t(`giftCard:provider.${provider}`)}
        </Choice>
      ))}
    </fieldset>
  )
}
