import { ChevronRightIcon, IdentificationIcon, UserIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import type { LoginChoice } from '@/state/checkout/login-step'
import type { Open } from '@/state/question/question'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'

const ICONS = { member: IdentificationIcon, guest: UserIcon, skip: ChevronRightIcon }

type Asked = Open<readonly LoginChoice[], LoginChoice | null>

/** The choice between member, guest, skip and cancel, as far as the store allows them (spec section 2, Dialogs). */
export default function LoginChoiceSheet({ open }: { open: Asked }) {
  const t = useText()
  const cancel = () => open.settle(null)
  return (
    <Sheet
      open
      width="narrow"
      onClose={cancel}
      title={t('checkout:login.title')}
      closeLabel={t('app.close')}
      footer={
        <Button wide look="quiet" onClick={cancel}>
          {t('app.cancel')}
        </Button>
      }
    >
      <ul className="divide-y divide-border">
        {open.about.map(choice => {
          const Icon = ICONS[choice]
          return (
            <li key={choice}>
              <button
                type="button"
                onClick={() => open.settle(choice)}
                className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-start transition-colors duration-150 hover:bg-sunken"
              >
                <Icon className="size-6 shrink-0 text-primary-ink" aria-hidden />
                <span>
                  <span className="block font-semibold">{t(`checkout:login.${choice}`)}</span>
                  <span className="text-muted text-sm">{t(`checkout:login.${choice}_hint`)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
