import { type FormEvent, useState } from 'react'
import type { ClosingMember } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { useText } from '@/i18n/i18n'
import { normaliseEmail } from '@/lib/email'
import { normalisePhone } from '@/lib/typed-phone'
import { useMember } from '@/state/member/member'
import { type Found, findOld, mergeIn } from '@/state/member/merge'
import { tell } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { useStore } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { useTrying } from './useTrying'

/** Reads the typed text as a contact of a kind that the store's login accepts. */
function useContact(): (typed: string) => Contact | null {
  const { info, service } = useStore()
  return typed => {
    const phone = service.loginMethods.includes('phoneID')
      ? normalisePhone(typed, info.address.country)
      : null
    if (phone) return { kind: 'phone', address: phone }
    const email = service.loginMethods.includes('email') ? normaliseEmail(typed) : null
    return email ? { kind: 'email', address: email } : null
  }
}

interface WhichProps {
  onFind: (contact: Contact) => void
}

/** The contact of the old membership. */
function Which({ onFind }: WhichProps) {
  const t = useText()
  const read = useContact()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const contact = read(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (contact) onFind(contact)
  }
  return (
    <form id="merge" noValidate onSubmit={submit} className="space-y-4">
      <p>{t('privacy:merge.body')}</p>
      <Field
        label={t('privacy:merge.contact')}
        hint={t('privacy:merge.hint')}
        error={
          left && !contact ? t(typed.trim() ? 'privacy:merge.invalid' : 'privacy:merge.required') : undefined
        }
        data-autofocus
        autoComplete="off"
        maxLength={254}
        value={typed}
        onBlur={() => typed.trim() && setLeft(true)}
        onChange={event => setTyped(event.target.value)}
      />
    </form>
  )
}

/** Lists what moves to the new membership, what does not, and what ends; shown before anything is done. */
function Effects({ closing }: { closing: ClosingMember }) {
  const t = useText()
  const { service } = useStore()
  const moves = [
    closing.points < 0
      ? t('privacy:merge.owed', { count: -closing.points })
      : t('privacy:merge.points', { count: closing.points }),
    ...(service.giftCard ? [t('privacy:merge.cards', { count: closing.giftCards })] : []),
    ...(closing.promotions ? [t('privacy:merge.promotions', { count: closing.promotions })] : []),
    t('privacy:merge.addresses'),
  ]
  const stays = [
    ...(closing.vip ? [t('privacy:merge.vip')] : []),
    t('privacy:merge.favourites'),
    t('privacy:merge.history'),
  ]
  return (
    <div className="space-y-5">
      <p>{t('privacy:merge.found', { name: closing.MemberFirstName })}</p>
      <List title={t('privacy:merge.moves')} items={moves} />
      <List title={t('privacy:merge.stays')} items={stays} />
      <Notice kind="warning">{t('privacy:merge.ends')}</Notice>
    </div>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="list-disc space-y-1 ps-5">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Merges an old membership into the member's own: with a code sent to the old contact, after the effects were shown
 * (spec section 4).
 */
export default function MergeDialog({ open }: { open: Open<void, boolean> }) {
  const t = useText()
  const member = useMember()
  const [found, setFound] = useState<Found | null>(null)
  const { busy, refused, trying } = useTrying()
  const find = (contact: Contact) => void trying(async () => setFound(await findOld(contact)))
  const merge = (old: Found) =>
    void trying(async () => {
      await mergeIn(old)
      open.settle(true)
      void tell(t('privacy:merge.done'), t('privacy:merge.doneBody'), t('app.ok'))
    })
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => open.settle(false)}
      title={t(member?.vip ? 'privacy:merge.title_vip' : 'privacy:merge.title')}
      closeLabel={t('app.close')}
      footer={
        found ? (
          <Button wide size="large" disabled={busy} aria-busy={busy} onClick={() => merge(found)}>
            {t('privacy:merge.merge')}
          </Button>
        ) : (
          <Button type="submit" form="merge" wide size="large" disabled={busy} aria-busy={busy}>
            {t('privacy:merge.send')}
          </Button>
        )
      }
    >
      <div className="space-y-4 px-5 py-5">
        {refused && <Notice kind="error">{refused}</Notice>}
        {found ? <Effects closing={found.closing} /> : <Which onFind={find} />}
      </div>
    </Sheet>
  )
}
