import {
  GiftIcon,
  ReceiptPercentIcon,
  SparklesIcon,
  StarIcon,
  TicketIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline'
import type { Store } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Section'

/** The benefits of a membership at this store. Pure. */
const perksOf = ({ service }: Pick<Store, 'service'>) => [
  ...(service.points ? (['points'] as const) : []),
  ...(service.giftCard ? (['cards'] as const) : []),
  'promotions' as const,
  'history' as const,
  'favourites' as const,
]

const ICONS = {
  points: SparklesIcon,
  cards: GiftIcon,
  promotions: TicketIcon,
  history: ReceiptPercentIcon,
  favourites: StarIcon,
}

interface Props {
  onLogIn: () => void
  /** null if only members can order */
  onOrder: (() => void) | null
}

/** The page for guests without membership: the benefits, and a button to log in. */
export function JoinScreen({ onLogIn, onOrder }: Props) {
  const t = useText()
  const store = useStore()
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <Card>
        <div className="flex flex-col items-center gap-2 px-1 pt-4 text-center">
          <span className="mb-2 grid size-20 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <UserCircleIcon className="size-12" aria-hidden />
          </span>
          <h1 className="heading text-2xl outline-none">
            {t('membership:join.title', { company: store.info.companyName })}
          </h1>
          <p className="max-w-[38ch] text-muted">{t('membership:join.body')}</p>
        </div>
        <ul className="mx-auto mt-6 grid max-w-[380px] gap-3">
          {perksOf(store).map(perk => {
            const Icon = ICONS[perk]
            return (
              <li key={perk} className="flex items-center gap-3">
                <Icon className="size-6 shrink-0 text-primary-ink" aria-hidden />
                {t(`membership:join.${perk}`)}
              </li>
            )
          })}
        </ul>
        <div className="mt-7 grid gap-2">
          <Button wide size="large" onClick={onLogIn}>
            {t('membership:join.logIn')}
          </Button>
          {onOrder && (
            <Button wide look="quiet" onClick={onOrder}>
              {t('membership:join.guest')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
