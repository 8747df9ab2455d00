import { useEffect } from 'react'
import { useText } from '@/i18n/i18n'
import { PageHead } from '@/staff/PageHead'
import { isManager, usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { DeviceList } from './DeviceList'
import { PeopleList } from './PeopleList'
import { readAnew, usePeople } from './people'

function Kept() {
  const t = useText()
  const { read, failed } = usePeople()
  useEffect(() => {
    void readAnew()
    return () => usePeople.setState({ read: null, failed: false })
  }, [])
  return (
    <>
      {failed && (
        <Notice kind="error">
          <p>{t('staff:signIn.unreachable')}</p>
          <Button className="mt-3" look="outline" onClick={() => void readAnew()}>
            {t('app.retry')}
          </Button>
        </Notice>
      )}
      {!read && !failed && (
        <p role="status" className="p-6 text-center text-muted">
          {t('staff:loading')}
        </p>
      )}
      {read && <PeopleList read={read} />}
      {read && <DeviceList read={read} />}
    </>
  )
}

/** People and devices of a manager's stores. */
export default function PeoplePage() {
  const t = useText()
  const manages = usePerson(isManager)
  return (
    <>
      <PageHead title={t('staffPeople:title')} />
      <main className="min-h-0 flex-1 md:overflow-y-auto">
        <div className="mx-auto max-w-[860px] space-y-4 p-4 md:p-6">
          {manages ? <Kept /> : <Notice>{t('staffPeople:onlyManagers')}</Notice>}
        </div>
      </main>
    </>
  )
}
