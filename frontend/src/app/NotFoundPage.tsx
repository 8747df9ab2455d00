import { MapIcon } from '@heroicons/react/24/outline'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { menuHome, ROUTES } from '@/state/page/routes'
import { useScope } from '@/state/scope/current'
import { buttonClass } from '@/ui/button-class'
import { Empty } from '@/ui/Empty'

/** The page for an unknown address, with a link to the menu. */
export function Component() {
  const t = useText()
  const store = useScope().store
  return (
    <main>
      <Empty Icon={MapIcon} title={t('door:notFoundTitle')} text={t('door:notFoundBody')} heading="h1">
        <Link className={buttonClass()} to={store ? menuHome(store) : ROUTES.stores}>
          {t('door:seeMenu')}
        </Link>
      </Empty>
    </main>
  )
}
