import { type FormEvent, useState } from 'react'
import type { BookingKind, ReservationOffer, WaitlistOffer } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { useGuest } from '@/state/guest/guest'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Card } from '@/ui/Section'
import { PartyFields, PartySize } from './PartyFields'
import { type Party, partyFaults } from './party'
import { Times } from './Times'
import { useSendBooking } from './useSendBooking'

interface Props {
  kind: BookingKind
  waitlist: WaitlistOffer | null
  reservation: ReservationOffer | null
  size: number
  onSize: (size: number) => void
  onDate: (date: string) => void
  onBooked: () => void
}

/** The length of the queue, before the guest joins it. */
function QueueNow({ offer }: { offer: WaitlistOffer }) {
  const t = useText()
  if (!offer.open) return <Notice kind="warning">{t('booking:queue.closed')}</Notice>
  if (offer.full) return <Notice kind="warning">{t('booking:queue.full')}</Notice>
  const waiting =
    offer.waiting > 0 ? t('booking:queue.waiting', { count: offer.waiting }) : t('booking:queue.empty')
  return (
    <p role="status" className="rounded-card bg-primary-soft px-4 py-3 text-primary-ink">
      <span className="font-semibold">{waiting}</span>
      {' · '}
      {t('booking:queue.wait', { minutes: offer.expectedMin })}
    </p>
  )
}

/** The label of the button, or what the guest still has to choose. */
function useAct(kind: BookingKind, chosen: boolean, busy: boolean): string {
  const t = useText()
  if (busy) return t('booking:form.sending')
  if (kind === 'waitlist') return t('booking:form.join')
  return t(chosen ? 'booking:form.reserve' : 'booking:form.pickTime')
}

/** The party as typed; filled in if the guest is known. */
function useParty() {
  const guest = useGuest()
  const { country } = useStore().info.address
  const [typed, setTyped] = useState<Partial<Party>>({})
  const [tried, setTried] = useState(false)
  const party: Party = {
    ...{ name: guest?.name ?? '', phone: displayPhone(guest?.phone1 ?? '') },
    ...{ email: guest?.email ?? '', remark: '' },
    ...typed,
  }
  const faults = partyFaults(party, country)
  return {
    party,
    shown: tried ? faults : {},
    isRight: Object.keys(faults).length === 0,
    change: (change: Partial<Party>) => setTyped(before => ({ ...before, ...change })),
    setTried,
  }
}

/** Nothing can be sent without a free time, or to a queue that is closed or full. */
const isBlocked = (offer: ReservationOffer | null, queue: WaitlistOffer | null, chosen: string | null) =>
  offer ? !chosen : !queue?.open || queue.full

/** The form for a place in the queue or a table at a time: size of the party, name and contact. */
export function BookingForm({ kind, waitlist, reservation, size, onSize, onDate, onBooked }: Props) {
  const t = useText()
  const { party, shown, isRight, change, setTried } = useParty()
  const [at, setAt] = useState<string | null>(null)
  const { busy, wrong, unheard, send } = useSendBooking(onBooked)
  const offer = kind === 'reserve' ? reservation : null
  const queue = kind === 'waitlist' ? waitlist : null
  const chosen = offer?.times.find(time => time.at === at && time.free)?.at ?? null
  const blocked = isBlocked(offer, queue, chosen)
  const act = useAct(kind, !!chosen, busy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight && !blocked) void send({ ...party, partySize: size, at: chosen })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="space-y-5" aria-label={t(`booking:kind.${kind}`)}>
        {queue && <QueueNow offer={queue} />}
        <PartySize size={size} largest={(offer ?? queue)?.largestParty ?? 1} onSize={onSize} />
        {offer && <Times offer={offer} at={chosen} onDate={onDate} onTime={setAt} />}
        <PartyFields
          party={party}
          faults={shown}
          phoneHint={t(offer ? 'booking:form.phoneHint_reserve' : 'booking:form.phoneHint')}
          onChange={change}
        />
        {offer?.confirmation === 'byHand' && <p className="text-muted text-sm">{t('booking:form.byHand')}</p>}
        {wrong && (
          <Notice kind="error">
            {wrong} {unheard && t('booking:form.unheard')}
          </Notice>
        )}
        <Button type="submit" size="large" wide disabled={blocked || busy} aria-busy={busy}>
          {act}
        </Button>
      </form>
    </Card>
  )
}
