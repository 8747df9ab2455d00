import { useEffect, useState } from 'react'
import type { ReadDoorReply } from '@/api/api.gen'
import { readDoor } from '@/api/read-door'
import { useText } from '@/i18n/i18n'
import { LanguageChoice } from '@/staff/LanguageChoice'
import { usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AccountForm } from './AccountForm'
import { DoorCard } from './DoorCard'
import { KeyForm } from './KeyForm'
import { PinPad } from './PinPad'
import { whyKey } from './why'

type Way = 'pin' | 'account' | 'key'
type Found = Pick<ReadDoorReply, 'directory' | 'device'>

/** The ways to sign in on this device, from the server; `null` without an answer. */
function useDoor() {
  const [found, setFound] = useState<Found | null>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try sends the request again
  useEffect(() => {
    let over = false
    readDoor()
      .catch(() => null)
      .then(reply => !over && setFound(reply))
    return () => {
      over = true
    }
  }, [tries])
  return { found, again: () => setTries(tries + 1) }
}

const waysOf = ({ directory, device }: Found): Way[] => [
  ...(device ? (['pin'] as const) : []),
  ...(directory ? (['account'] as const) : []),
  'key',
]

function WhyOut() {
  const t = useText()
  const { reason } = usePerson(state => state.signedOut)
  if (!reason || reason === 'too_many') return null
  return (
    <Notice kind="warning" className="mb-4">
      {t(whyKey(reason))}
    </Notice>
  )
}

function Silent({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <DoorCard title={t('staff:signIn.title')}>
      <Notice kind="error">{t('staff:signIn.unreachable')}</Notice>
      <Button size="large" wide onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </DoorCard>
  )
}

function WayIn({ way, found, again }: { way: Way; found: Found; again: () => void }) {
  if (way === 'pin' && found.device) return <PinPad device={found.device} onStale={again} />
  if (way === 'account') return <AccountForm />
  return <KeyForm />
}

function Ways({ found, again }: { found: Found; again: () => void }) {
  const t = useText()
  const ways = waysOf(found)
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] ?? 'key')
  return (
    <>
      {way !== 'key' && <WhyOut />}
      <WayIn way={way} found={found} again={again} />
      {ways.length > 1 && (
        <div className="mt-3 flex flex-wrap justify-center gap-1">
          {ways
            .filter(other => other !== way)
            .map(other => (
              <Button key={other} look="quiet" onClick={() => setChosen(other)}>
                {t(`staffDoor:way.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}

/** The sign-in page: by PIN on a store device, by e-mail, or with a key of the store. */
export default function Door() {
  const t = useText()
  const { found, again } = useDoor()
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[420px]">
        {found === undefined && (
          <p role="status" className="text-center text-muted">
            {t('staff:loading')}
          </p>
        )}
        {found === null && <Silent onRetry={again} />}
        {found && <Ways found={found} again={again} />}
        <LanguageChoice className="mx-auto mt-4 max-w-48" />
      </div>
    </main>
  )
}
