import { type FormEvent, useState } from 'react'
import type { ReadPeopleReply, Role, ShownPerson } from '@/api/api.gen'
import { changePerson, invitePerson, type WantedPerson } from '@/api/staff-people'
import { type TextKey, useText } from '@/i18n/i18n'
import { uuid } from '@/lib/identity'
import { usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { Sheet } from '@/ui/Sheet'
import { readAnew, whyNot } from './people'

const ROLES: readonly Role[] = ['driver', 'staff', 'manager', 'operator']

const asNew = (read: ReadPeopleReply): WantedPerson => ({
  personId: uuid(),
  name: '',
  role: 'staff',
  storeIDs: read.stores.length === 1 ? read.stores.map(({ storeID }) => storeID) : [],
  wholeCompany: false,
})

/** Normalises the stores of a role: an operator works in all of them, staff only in the named ones. Pure. */
const placed = (wanted: WantedPerson): WantedPerson => {
  const wholeCompany = wanted.role === 'operator' || (wanted.role === 'manager' && wanted.wholeCompany)
  return { ...wanted, name: wanted.name.trim(), wholeCompany, storeIDs: wholeCompany ? [] : wanted.storeIDs }
}

interface Props {
  read: ReadPeopleReply
  person: ShownPerson | null
  onClose: () => void
  onPin: (name: string, pin: string) => void
}

function usePersonForm({ read, person, onClose, onPin }: Props) {
  const [wanted, setWanted] = useState<WantedPerson>(() => person ?? asNew(read))
  const [email, setEmail] = useState('')
  const [trouble, setTrouble] = useState<TextKey | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (ready: WantedPerson) => {
    const { keys } = usePerson.getState()
    if (!keys) return
    const { personId, name, role, storeIDs, wholeCompany } = ready
    const asked = { personId, name, role, storeIDs, wholeCompany }
    if (person) await changePerson(keys, asked)
    else onPin(name, (await invitePerson(keys, asked, email.trim())).pin)
    await readAnew()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const ready = placed(wanted)
    const isWhole = ready.name && (ready.wholeCompany || ready.storeIDs.length > 0)
    setTrouble(isWhole ? null : 'staffPeople:missing')
    if (!isWhole || busy) return
    setBusy(true)
    await send(ready).catch((error: unknown) => setTrouble(whyNot(error)))
    setBusy(false)
  }
  return { wanted, setWanted, email, setEmail, trouble, busy, submit }
}

function Stores({
  read,
  wanted,
  onChange,
}: {
  read: ReadPeopleReply
  wanted: WantedPerson
  onChange: (wanted: WantedPerson) => void
}) {
  const t = useText()
  const { storeIDs, wholeCompany } = wanted
  const toggle = (id: string) =>
    onChange({
      ...wanted,
      wholeCompany: false,
      storeIDs: storeIDs.includes(id) ? storeIDs.filter(one => one !== id) : [...storeIDs, id],
    })
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('staffPeople:stores')}</legend>
      {wanted.role === 'manager' && read.wholeCompany && (
        <Choice
          boxed
          kind="checkbox"
          name="all"
          checked={wholeCompany}
          onChange={() => onChange({ ...wanted, wholeCompany: !wholeCompany })}
        >
          {t('staffPeople:all')}
        </Choice>
      )}
      {read.stores.map(({ storeID, storeName }) => (
        <Choice
          key={storeID}
          boxed
          kind="checkbox"
          name={storeID}
          checked={!wholeCompany && storeIDs.includes(storeID)}
          onChange={() => toggle(storeID)}
        >
          {storeName}
        </Choice>
      ))}
    </fieldset>
  )
}

/** The form for a new person, or for changing a person's name, role or stores. */
export function PersonForm(props: Props) {
  const t = useText()
  const { read, person, onClose } = props
  const { wanted, setWanted, email, setEmail, trouble, busy, submit } = usePersonForm(props)
  const roles = ROLES.slice(0, ROLES.indexOf(read.role) + 1)
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={person ? t('staffPeople:edit', { name: person.name }) : t('staffPeople:invite')}
      closeLabel={t('app.close')}
    >
      <form noValidate onSubmit={event => void submit(event)} className="space-y-5 p-5">
        <Field
          label={t('staffPeople:name')}
          autoComplete="off"
          maxLength={40}
          value={wanted.name}
          onChange={({ target }) => setWanted({ ...wanted, name: target.value })}
        />
        {!person && (
          <Field
            label={t('staffPeople:email')}
            hint={t('staffPeople:emailHint')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <Select
          label={t('staffPeople:role')}
          value={wanted.role}
          onChange={({ target }) => setWanted({ ...wanted, role: target.value as Role })}
        >
          {roles.map(role => (
            <option key={role} value={role}>
              {t(`staffPeople:roles.${role}`)}
            </option>
          ))}
        </Select>
        {wanted.role !== 'operator' && <Stores read={read} wanted={wanted} onChange={setWanted} />}
        {trouble && <Notice kind="error">{t(trouble)}</Notice>}
        <Button type="submit" size="large" wide aria-busy={busy}>
          {t(person ? 'staffPeople:save' : 'staffPeople:send')}
        </Button>
      </form>
    </Sheet>
  )
}
