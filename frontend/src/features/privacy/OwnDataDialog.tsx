import { ArrowDownTrayIcon, TrashIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import type { WouldBeLost } from '@/api/api.gen'
import type { Contact } from '@/api/one-time-code'
import { askWhatIsLost } from '@/api/own-data'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { displayPhone } from '@/lib/phone'
import { saveFile } from '@/lib/save-file'
import { useMember } from '@/state/member/member'
import { deleteAccount, exportOwnData, ownContacts } from '@/state/member/own-data'
import { mention, tell } from '@/state/question/dialogs'
import type { Open } from '@/state/question/question'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { useTrying } from './useTrying'

const written = ({ kind, address }: Contact) => (kind === 'phone' ? displayPhone(address) : address)

interface ByProps {
  contacts: readonly Contact[]
  chosen: Contact
  onChoose: (contact: Contact) => void
}

/** The contact that receives the code, if the member has two. */
function By({ contacts, chosen, onChoose }: ByProps) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('privacy:data.codeTo')}</legend>
      <div className="grid gap-2">
        {contacts.map(contact => (
          <Choice
            boxed
            key={contact.kind}
            kind="radio"
            name="code-to"
            checked={contact.kind === chosen.kind}
            onChange={() => onChoose(contact)}
          >
            {written(contact)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 border-border border-t pt-5">
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** Lists the losses with the account, and the gift cards that stay valid; shown before the code that deletes it. */
function Losses({ lost }: { lost: WouldBeLost }) {
  const t = useText()
  const { tag } = useFormat()
  const items = [
    t('privacy:data.points', { count: lost.points }),
    t('privacy:data.promotions', { count: lost.promotions }),
  ]
  return (
    <>
      <Notice kind="warning">
        <p className="font-semibold">{t('privacy:data.lost')}</p>
        <ul className="mt-1 list-disc ps-5">
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-2">{t('privacy:data.forever')}</p>
      </Notice>
      {lost.keptCards.map(({ CardCode, CurBalance, currency }) => (
        <Notice key={CardCode} kind="info">
          {t('privacy:data.cardStays', { card: CardCode, amount: formatMoney(CurBalance, currency, tag) })}
        </Notice>
      ))}
    </>
  )
}

/** Focuses the button of the answer and scrolls its whole section into view. */
function shown(button: HTMLButtonElement | null): void {
  button?.focus()
  button?.closest('section')?.scrollIntoView({ block: 'end' })
}

function useAct(open: Open<void, void>, contact: Contact | undefined) {
  const t = useText()
  const { busy, refused, trying } = useTrying()
  const [lost, setLost] = useState<WouldBeLost | null>(null)
  const save = async () => {
    const file = contact && (await exportOwnData(contact))
    if (!file) return
    saveFile('my-data.json', file, 'application/json')
    mention(t('privacy:data.saved'))
  }
  const end = async () => {
    if (!contact || !(await deleteAccount(contact))) return
    open.settle()
    void tell(t('privacy:data.gone'), t('privacy:data.goneBody'), t('app.ok'))
  }
  return {
    ...{ busy, refused, lost },
    save: () => void trying(save),
    look: () => void trying(async () => setLost(await askWhatIsLost())),
    keep: () => setLost(null),
    end: () => void trying(end),
  }
}

/** The data stored about a member: save it as a file, or delete it (K-13). */
export default function OwnDataDialog({ open }: { open: Open<void, void> }) {
  const t = useText()
  const member = useMember()
  const contacts = member ? ownContacts(member) : []
  const [picked, setPicked] = useState<Contact['kind'] | null>(null)
  const chosen = contacts.find(({ kind }) => kind === picked) ?? contacts[0]
  const act = useAct(open, chosen)
  const cannot = act.busy || !chosen
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => open.settle()}
      title={t('privacy:data.title')}
      closeLabel={t('app.close')}
    >
      <div className="space-y-5 px-5 py-5">
        <p className="text-muted text-sm">{t('privacy:data.body')}</p>
        {act.refused && <Notice kind="error">{act.refused}</Notice>}
        {!chosen && <Notice kind="warning">{t('privacy:data.noContact')}</Notice>}
        {chosen && contacts.length > 1 && (
          <By contacts={contacts} chosen={chosen} onChoose={({ kind }) => setPicked(kind)} />
        )}
        <Part title={t('privacy:data.export')}>
          <p>{t('privacy:data.exportBody')}</p>
          <Button look="outline" wide disabled={cannot} aria-busy={act.busy} onClick={act.save}>
            <ArrowDownTrayIcon className="size-5" aria-hidden />
            {t('privacy:data.exportYes')}
          </Button>
        </Part>
        <Part title={t('privacy:data.delete')}>
          <p>{t('privacy:data.deleteBody')}</p>
          {act.lost && <Losses lost={act.lost} />}
          {act.lost ? (
            <div className="grid gap-2 sm:grid-cols-2">
              <Button ref={shown} look="outline" size="large" disabled={act.busy} onClick={act.keep}>
                {t('privacy:data.keep')}
              </Button>
              <Button look="danger" size="large" disabled={cannot} aria-busy={act.busy} onClick={act.end}>
                {t('privacy:data.deleteYes')}
              </Button>
            </div>
          ) : (
            <Button look="outline" wide disabled={cannot} onClick={act.look}>
              <TrashIcon className="size-5" aria-hidden />
              {t('privacy:data.look')}
            </Button>
          )}
        </Part>
      </div>
    </Sheet>
  )
}
